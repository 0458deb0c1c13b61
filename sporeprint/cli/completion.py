"""`sporeprint completion`: a script by which a shell completes commands, options, titles and files.

It is made of the parser itself, so that nothing can be forgotten; titles are asked for while one types, since they are
those of the folder one stands in. `shtab` writes the scripts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sporeprint.cli.parser import COMMANDS, make_parser
from sporeprint.cli.show import print_json
from sporeprint.ground.findings import Report

TITLES: Mapping[str, str | Mapping[str, str]] = {
    "bash": "_sporeprint_titles",
    "zsh": "_sporeprint_titles",
    "fish": "(_sporeprint_titles)",
    "powershell": "_sporeprint_titles",
    "preamble": {
        "bash": r"""
# (`compgen -W` would run what stands in a title.)
_sporeprint_titles() {
    local title
    while IFS=' ' read -r title _; do
        if [[ -n $title && $title == "$1"* ]]; then printf '%s\n' "$title"; fi
    done < <(sporeprint titles 2>/dev/null)
}
""",
        "zsh": r"""
_sporeprint_titles() {
    local -a titles
    titles=("${(@)${(f)$(sporeprint titles 2>/dev/null)}%% *}")
    compadd -a titles
}
""",
        "fish": r"""
function _sporeprint_titles
    sporeprint titles 2>/dev/null | string replace -r ' .*' ''
end
""",
        "powershell": r"""
function _sporeprint_titles {
    param([string]$WordToComplete)
    sporeprint titles 2>$null | ForEach-Object { ($_ -split ' ')[0] } | Where-Object { $_.StartsWith($WordToComplete) }
}
""",
    },
}
"""How a shell finds the titles; the first word of each line that `sporeprint titles` prints."""
BASH_EQUALS = r"""

# Bash takes --paper=a4 for three words.
_sporeprint() {
    local -a typed=()
    local at
    for ((at = 0; at <= COMP_CWORD; at++)); do
        if [[ ${COMP_WORDS[at]} != "=" ]]; then typed+=("${COMP_WORDS[at]}")
        elif ((at == COMP_CWORD)); then typed+=("")
        fi
    done
    local -a COMP_WORDS=("${typed[@]}")
    local COMP_CWORD=$((${#typed[@]} - 1))
    _shtab_sporeprint
}

complete -F _sporeprint sporeprint"""


def run(arguments: argparse.Namespace) -> int:
    script = completion_script(arguments.shell)
    if arguments.json:
        print_json({"shell": arguments.shell, "script": script}, Report())
    else:
        print(script, end="")
    return 0


def completion_script(shell: str) -> str:
    """The script for one of `SHELLS`; it names every command, and every option with the words it takes."""
    import shtab

    script: str = shtab.complete(completed_parser(), shell)
    return script.rstrip("\n") + (BASH_EQUALS if shell == "bash" else "") + "\n"


def completed_parser() -> argparse.ArgumentParser:
    """The parser of all commands, in which every value is marked with what it can be."""
    import shtab

    parser, commands = make_parser(COMMANDS.values())
    kinds = {"TITLE": TITLES, "DIR": shtab.DIR, "FOLDER": shtab.DIR}
    kinds |= dict.fromkeys(("FILE", "PATH", "OLD", "NEW"), shtab.FILE)
    known = known_words()
    for action in _actions(commands.choices.values()):
        if action.choices is None and action.dest in known:
            action.choices = known[action.dest]
        elif isinstance(action.metavar, str) and action.metavar in kinds:
            action.complete = kinds[action.metavar]  # type: ignore[attr-defined]
    return parser


def _actions(parsers: Iterable[argparse.ArgumentParser]) -> Iterator[argparse.Action]:
    return (action for parser in parsers for action in parser._actions if action.nargs != 0)


def known_words() -> dict[str, Sequence[str]]:
    """Names that come with the program, by the option or argument that takes them."""
    from sporeprint.api.calibration import papers
    from sporeprint.api.shops import shop_profiles
    from sporeprint.api.simulation_orders import strategies

    return {
        "paper": [paper.name for paper in papers()],
        "profile": [shop.profile for shop in shop_profiles().profiles],
        "strategy": list(strategies()),
    }
