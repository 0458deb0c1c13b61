"""Makes docs/findings.md from the tables of ids in the code: python docs/make_findings.py"""

from __future__ import annotations

from pathlib import Path

from checker.rule_ids import LOG_RULES
from generator.access.rule_ids import ACCESS_RULES
from generator.pictures.images import IMAGE_RULES
from generator.pictures.picture_files import FILE_RULES
from generator.pictures.svg_problems import SVG_RULES
from generator.rule_ids import DRAW_RULES, LANGUAGE_RULES, LAYOUT_RULES, PIECE_RULES, SHEET_RULES, TITLE_RULES
from generator.shops.rule_ids import SHOP_RULES
from sporeprint.cli.rule_ids import COMMAND_RULES
from sporeprint.ground.rule_ids import GROUND_RULES
from sporeprint.ground.spreadsheets.rule_ids import TABLE_RULES

PAGE = Path(__file__).resolve().parent / "findings.md"
Rules = tuple[tuple[str, str], ...]
SECTIONS: tuple[tuple[str, Rules], ...] = (
    ("Commands", COMMAND_RULES),
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
INTRODUCTION = """# The findings

Whatever is wrong, unusual or cannot be told is a *finding*: its place, its level, its id, a sentence with the numbers
in it, and under it the way out.

```
tonight.log:9:1: error LOG-VERB: there is no verb `tkae`
    did you mean `take`?
```

An **error** has to change. A **warning** is probably not what was meant, and a **note** is worth knowing. **Undecided**
is what cannot be told from what was written down. Commands end with 2 when something could not be read at all, with 1
when there are errors (with `--strict`: findings of any level), else with 0. `--json` is for programs.

Ids of rules of a game, such as `FUN-COOK-3`, are not listed here: `sporeprint rule FUN-COOK-3` shows what the rule
says, with examples. This page is made by `python docs/make_findings.py` from the tables in the code.
"""


def section(heading: str, rules: Rules) -> str:
    rows = "\n".join(f"| `{rule}` | {sentence} |" for rule, sentence in rules)
    return f"## {heading}\n\n| id | what it says |\n|---|---|\n{rows}\n"


def page() -> str:
    return "\n".join([INTRODUCTION, *(section(heading, rules) for heading, rules in SECTIONS)])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
