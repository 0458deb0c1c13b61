"""The referee of Spore-adic!: a Meadow of hexes, chains, Fairy Rings, and cards."""
