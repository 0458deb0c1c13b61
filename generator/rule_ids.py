"""The ids of all findings of titles, layouts, drawing and sheets, one sentence each; the docs page is made of this.

Pictures have their own tables beside the code that reads them.
"""

TITLE_RULES: tuple[tuple[str, str], ...] = (
    ("DATA-COMPONENT", "A sheet set names a component that does not exist."),
    ("DATA-COPIES", "More copies of one piece are asked for than anybody can print."),
    ("DATA-FIELD-TYPE", "A field is declared with a type that does not exist."),
    ("DATA-ID", "A name that becomes the name of a file has something in it that file names cannot have."),
    ("DATA-LIST", "A field is a list, and something else stands there."),
    ("DATA-PRINT", "It is not said how many copies are printed, or by a field that is no count."),
    ("DATA-SHEETS", "A component is in no sheet set and would never be printed."),
    ("DATA-SOURCE", "It is not said where a number comes from, or `source` names something that is no number."),
    ("DATA-TWICE", "A component is defined or placed twice, or two faces would get the same file name."),
)

LAYOUT_RULES: tuple[tuple[str, str], ...] = (
    ("LAYOUT-FILE", "A layout file is not a table."),
    ("LAYOUT-SECTION", "A file or a layout has a section that does not exist, or one that is not a table."),
    ("LAYOUT-TWICE", "A name is given twice on the same level of layouts."),
    ("LAYOUT-UNKNOWN", "There is no layout of that name."),
    ("LAYOUT-RELATIVE", "A value like `+2` changes an inherited number, but there is none to change."),
    ("LAYOUT-ELEMENT", "An element is not a table."),
    ("LAYOUT-KIND", "An element has no kind, or two of them."),
    ("LAYOUT-PROPERTY", "An element of this kind has no such property."),
    ("LAYOUT-MISSING", "An element lacks a property that its kind needs."),
    ("LAYOUT-ORDER", "An element is to stand before or after one that does not exist."),
    ("LAYOUT-VALUE", "A text, a table or a list stands where another of the three is wanted."),
    ("LAYOUT-NUMBER", "A number is needed."),
    ("LAYOUT-RANGE", "A number is smaller or larger than allowed."),
    ("LAYOUT-FLAG", "`yes` or `no` is needed."),
    ("LAYOUT-CHOICE", "A word is not in the closed list of words allowed there."),
    ("LAYOUT-WHEN", "A condition has a form that does not exist."),
    ("LAYOUT-EACH", "`each` cannot go through this value, repeats too often, or is missing where it is needed."),
    ("LAYOUT-FIXED", "A property that is the same for all items depends on a field."),
    ("LAYOUT-BRACES", "The braces around a field in a layout do not match."),
    ("LAYOUT-PATH", "The path of an element is not written like the `d` of an SVG path."),
    ("FONT-FILE", "A font file cannot be used; the message says why."),
    ("FONT-UNKNOWN", "There is no font of that name."),
    ("STYLE-UNKNOWN", "There is no text style of that name."),
    ("SPECIES-UNKNOWN", "There is no species of that name to draw."),
    ("COLOUR-UNKNOWN", "A colour is neither `#rrggbb` nor in the palette."),
    ("PAINTER-UNKNOWN", "There is no painter of that name."),
    ("PAINTER-PARAMETER", "A painter lacks a parameter that it needs, or has none of that name."),
)

DRAW_RULES: tuple[tuple[str, str], ...] = (
    ("FIELD-UNKNOWN", "A layout names a field that the item does not have."),
    ("DATA-BRACES", "The braces around a field in the text of an item do not match."),
    ("ICON-UNKNOWN", "There is no icon of that name."),
    ("TEXT-FIT", "A text does not fit its box, even at its smallest size; nothing is cut off silently."),
    ("FONT-LACKS", "The font does not have a character of the text."),
    ("PAD-SCORING", "A scorepad is to be drawn, but the title has no `scoring`."),
    ("PAD-PLAYERS", "More names are given for a scorepad than the title has players."),
)

SHEET_RULES: tuple[tuple[str, str], ...] = (
    ("BUILD-EMPTY", "There is nothing to print: no copies, or nothing of what was chosen."),
    ("PAPER-UNKNOWN", "There is no paper of that name."),
    ("ONLY-UNKNOWN", "The title has no sheet set or component of that name."),
    ("ITEMS-UNKNOWN", "The title has no item of that name."),
    ("SHEET-TOO-SMALL", "A piece is larger than the printable area of the paper; it is never scaled."),
    ("SHEET-BACK-SIZE", "Front and back of a piece are not of the same size."),
    ("SHEET-MIXED-SIDES", "Some sheets of a double-sided job have no back."),
    ("SHEET-NO-FOOTER", "The pieces leave no room for the footer and its check bar."),
    ("SHEET-FOOTER-SHORT", "The footer has no room for all of its parts."),
    ("SHEET-NO-TICKS", "The pieces leave no room for cut marks on some side."),
)
