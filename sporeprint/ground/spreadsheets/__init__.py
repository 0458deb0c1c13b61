"""Spreadsheets as data: CSV and XLSX files read into the same items as YAML, and items written into such files.

Nothing here is loaded by a title without a spreadsheet. The reader of XLSX is our own, on top of the standard library:
it knows the place of every cell, a formula and its stored result at the same time, and how much a file may unpack to.
"""
