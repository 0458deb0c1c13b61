"""The art of the Meadow: board, desert, six mushroom people, their tokens and the scenes on their cards.

All of it is cut like lino: flat shapes, one dark ink per piece, light lines carved into dark shapes. Nature wobbles,
what the rules draw is straight.
"""
