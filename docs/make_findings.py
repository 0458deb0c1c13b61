"""Makes docs/findings.md from the tables of ids in the code: python docs/make_findings.py"""

from __future__ import annotations

from pathlib import Path

from sporeprint.api.messages import Rules, sections

PAGE = Path(__file__).resolve().parent / "findings.md"
INTRODUCTION = """# The findings

Whatever is wrong, unusual or cannot be told is a *finding*: its place, its level, its id, a sentence with the numbers
in it, and the fix below it.

```
tonight.log:9:1: error LOG-VERB: there is no verb `tkae`
    did you mean `take`?
```

An **error** has to change. A **warning** is probably not what was meant, and a **note** is worth knowing. **Undecided**
is what cannot be told from what was written down. Commands end with 2 when something could not be read at all, with 1
when there are errors (with `--strict`: findings of any level), else with 0. `--json` is for programs.

Findings are on standard output, after what the command has to say. What was typed behind a command is at
`command line`, what was given to a function of the library at `<arguments>`, what came through a pipe at `<stdin>`.

Ids of rules of a game, such as `FUN-COOK-3`, are not listed here: `sporeprint rule FUN-COOK-3` shows what the rule
says, with examples. For an id of this page it prints the sentence that stands here. This page is made by
`python docs/make_findings.py` from the tables in the code.
"""


def section(heading: str, rules: Rules) -> str:
    rows = "\n".join(f"| `{rule}` | {sentence} |" for rule, sentence in rules)
    return f"## {heading}\n\n| id | what it says |\n|---|---|\n{rows}\n"


def page() -> str:
    return "\n".join([INTRODUCTION, *(section(heading, rules) for heading, rules in sections())])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
