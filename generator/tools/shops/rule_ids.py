"""The ids of all findings about shops and virtual tables, one sentence each; the docs page is made of this."""

SHOP_RULES: tuple[tuple[str, str], ...] = (
    ("SHOP-ASKED", "An export or preflight was asked for without a title or a profile."),
    ("SHOP-UNKNOWN", "There is no profile of that name in `layouts/shops`."),
    ("SHOP-PROFILE", "A profile lacks something that its format or one of its products needs."),
    ("SHOP-URL", "The address that pictures are to be found at is none."),
    ("SHOP-SIZE", "The shop makes no product of a piece's size or shape; the nearest one is named."),
    ("SHOP-TRIM", "A piece is a little larger or smaller than the product it is made as."),
    ("SHOP-FITTED", "A piece is scaled to the nearest product, because `--fit` asks for it."),
    ("SHOP-LEFT-OUT", "A component cannot go to this shop or table at all, and is left out."),
    ("SHOP-SAFE", "Words lie outside of the safe zone and may be cut."),
    ("SHOP-TYPE", "Type is smaller than can be read in print."),
    ("SHOP-LINE", "A line is thinner than is sure to be printed."),
    ("SHOP-DPI", "A photo has too few pixels for the size it is printed at."),
    ("SHOP-BLEED", "The art does not reach as far beyond the cut as the shop wants."),
    ("SHOP-INK", "A colour of the table `cmyk` puts more ink on one spot than the shop allows."),
    ("SHOP-COLOURS", "Colours that are not in the table `cmyk` are turned into ink by a formula, without ICC."),
    ("SHOP-PHOTO", "A photo is turned into ink by a formula, without ICC."),
    ("SHOP-FLAT", "Faces with something that shines through are sent as pictures below their words."),
    ("SHOP-SHEET", "There are more different cards than one sheet holds; they get several."),
)
