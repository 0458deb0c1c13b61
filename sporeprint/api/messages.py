"""The ids that are no rules of a game, by what they are about, with their sentences: the docs page is made of this."""

from __future__ import annotations

Rules = tuple[tuple[str, str], ...]


def sections() -> tuple[tuple[str, Rules], ...]:
    """What findings are about, with the tables of their ids; they are loaded only when somebody asks."""
    from checker.rule_ids import LOG_RULES
    from generator.pictures.images import IMAGE_RULES
    from generator.pictures.picture_files import FILE_RULES
    from generator.pictures.svg_problems import SVG_RULES
    from generator.rule_ids import DRAW_RULES, LAYOUT_RULES, PIECE_RULES, SHEET_RULES, TITLE_RULES
    from generator.tools.accessibility.rule_ids import ACCESS_RULES
    from generator.tools.shops.rule_ids import SHOP_RULES
    from sporeprint.api.rule_ids import COMMAND_RULES, PHOTO_RULES
    from sporeprint.ground.rule_ids import GROUND_RULES
    from sporeprint.ground.spreadsheets.rule_ids import TABLE_RULES
    from sporeprint.ground.translation.rule_ids import LANGUAGE_RULES

    return (
        ("Commands", COMMAND_RULES),
        ("Photos", PHOTO_RULES),
        ("Reading and writing files", GROUND_RULES),
        ("Spreadsheets", TABLE_RULES),
        ("Titles", TITLE_RULES),
        ("Pieces", PIECE_RULES),
        ("Layouts", LAYOUT_RULES),
        ("Drawing", DRAW_RULES),
        ("Languages", LANGUAGE_RULES),
        ("Pictures", (*FILE_RULES, *IMAGE_RULES)),
        ("SVG pictures", SVG_RULES),
        ("Sheets", SHEET_RULES),
        ("Shops and virtual tables", SHOP_RULES),
        ("Accessibility", ACCESS_RULES),
        ("Logs and positions", LOG_RULES),
    )


def message(id_: str) -> tuple[str, str] | None:
    """What a finding of the program is about, and its sentence; None if no finding is called so."""
    return next(((about, said) for about, rules in sections() for name, said in rules if name == id_), None)


def message_ids() -> list[str]:
    return [name for _, rules in sections() for name, _ in rules]
