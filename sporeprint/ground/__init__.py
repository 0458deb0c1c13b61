"""What both halves of Sporeprint stand on: YAML with places, findings, names, records, the title catalogue, writing.

Nothing in here knows a game or draws a line, and nothing in here imports the generator, the checker or the front door.
"""
