"""JSON Schemas of all data files, made of what the loader itself reads by."""
