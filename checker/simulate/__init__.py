"""Games that nobody plays: simple players at the tables of the referee, many times, and what comes of it."""
