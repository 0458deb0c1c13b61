"""The scripts of bash, zsh and fish, each from the same list of commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from sporeprint.cli.completion_model import Command, Option, Value

TITLES = "sporeprint titles 2>/dev/null | cut -d' ' -f1"
"""The titles of the folder one stands in; the first word of each line."""


# --- bash -----------------------------------------------------------------------------------------------------------
def bash_script(commands: Sequence[Command]) -> str:
    names = " ".join(command.name for command in commands)
    options = "\n".join(f"        {c.name}) echo '{' '.join(_long(c))}' ;;" for c in commands)
    values = "\n".join(f"        {line} ;;" for c in commands for line in _bash_values(c))
    places = "\n".join(f"        {line} ;;" for c in commands for line in _bash_places(c))
    filled = {"names": names, "titles": TITLES, "options": options, "values": values, "places": places}
    return _filled(BASH, filled)


def _filled(script: str, parts: Mapping[str, str]) -> str:
    for name, text in parts.items():
        script = script.replace(f"@{name}@", text)
    return script


def _long(command: Command) -> list[str]:
    return [name for option in command.options for name in option.names if name.startswith("--")]


def _bash_values(command: Command) -> Iterator[str]:
    """What each option takes; an option that takes nothing is not in the list."""
    for option in command.options:
        if option.value is not None:
            names = "|".join(f"'{command.name} {name}'" for name in option.names)
            yield f"{names}) echo '{_bash_value(option.value)}'"


def _bash_places(command: Command) -> Iterator[str]:
    for number, value in enumerate(command.places):
        last = number == len(command.places) - 1
        yield f"'{command.name} '{'*' if last and command.goes_on else number}) echo '{_bash_value(value)}'"


def _bash_value(value: Value) -> str:
    return " ".join([value.kind, *value.words])


BASH = r"""# Completion of sporeprint for bash. To use it now: source <(sporeprint completion bash)

_sporeprint_options() {
    case "$1" in
@options@
    esac
}

_sporeprint_value() {
    case "$1 $2" in
@values@
    esac
}

_sporeprint_place() {
    case "$1 $2" in
@places@
    esac
}

# Prints the lines of the input that begin with $1. (`compgen -W` would run what stands in them.)
_sporeprint_beginning() {
    local word
    while IFS= read -r word; do
        if [[ -n $word && $word == "$1"* ]]; then printf '%s\n' "$word"; fi
    done
}

# Prints what fits: $1 is what has been typed of the word, the others are a kind and its words.
_sporeprint_fitting() {
    local typed=$1 kind=$2
    shift 2
    case "$kind" in
        words) printf '%s\n' "$@" | _sporeprint_beginning "$typed" ;;
        titles) @titles@ | _sporeprint_beginning "$typed" ;;
        files) compgen -f -- "$typed" ;;
        folders) compgen -d -- "$typed" ;;
    esac
}

_sporeprint() {
    local typed=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local place=0 at word wanted
    # Bash takes --paper=a4 for three words.
    if [[ $typed == "=" ]]; then typed=""
    elif [[ $before == "=" ]]; then before=${COMP_WORDS[COMP_CWORD-2]}
    fi
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        wanted="words @names@ --help --version"
    else
        for ((at = 2; at < COMP_CWORD; at++)); do
            word=${COMP_WORDS[at]}
            if [[ $word == "=" ]]; then ((at++))
            elif [[ $word != -* ]]; then ((place++))
            elif [[ -n $(_sporeprint_value "$command" "$word") && ${COMP_WORDS[at+1]} != "=" ]]; then ((at++))
            fi
        done
        wanted=$(_sporeprint_value "$command" "$before")
        if [[ -z $wanted ]]; then
            if [[ $typed == -* ]]; then wanted="words $(_sporeprint_options "$command")"
            else wanted=$(_sporeprint_place "$command" "$place")
            fi
        fi
    fi
    [[ $wanted == files || $wanted == folders ]] && compopt -o filenames 2>/dev/null
    while IFS= read -r word; do
        COMPREPLY+=("$word")
    done < <(_sporeprint_fitting "$typed" ${wanted:-anything})
}

complete -F _sporeprint sporeprint
"""


# --- zsh ------------------------------------------------------------------------------------------------------------
def zsh_script(commands: Sequence[Command]) -> str:
    names = "\n".join(f"        {_quoted(f'{c.name}:{c.about}')}" for c in commands)
    cases = "\n".join(_zsh_case(command) for command in commands)
    return _filled(ZSH, {"names": names, "titles": TITLES, "cases": cases})


def _zsh_case(command: Command) -> str:
    lines = [_zsh_option(option) for option in command.options]
    for number, value in enumerate(command.places):
        many = command.goes_on and number == len(command.places) - 1
        lines.append(_quoted(f"{'*' if many else number + 1}:{value.name}:{_zsh_value(value)}"))
    body = " \\\n                ".join(["_arguments -s", *lines])
    return f"        {command.name})\n            {body}\n            ;;"


def _zsh_option(option: Option) -> str:
    about = option.about.replace("[", "(").replace("]", ")").replace(":", ",")
    value = f":{option.value.name}:{_zsh_value(option.value)}" if option.value is not None else ""
    longest = max(option.names, key=len)
    return _quoted(f"{'*' if option.many else ''}{longest}[{about}]{value}")


def _zsh_value(value: Value) -> str:
    done = {"titles": "_sporeprint_titles", "files": "_files", "folders": "_files -/", "anything": " "}
    return f"({' '.join(value.words)})" if value.kind == "words" else done[value.kind]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


ZSH = r"""#compdef sporeprint
# Completion of sporeprint for zsh. To use it now: source <(sporeprint completion zsh)

_sporeprint_titles() {
    local -a titles
    titles=(${(f)"$(@titles@)"})
    _describe title titles
}

_sporeprint() {
    local -a commands
    commands=(
@names@
    )
    if ((CURRENT == 2)); then
        _describe command commands
        return
    fi
    local command=$words[2]
    words=("${(@)words[2,-1]}")
    ((CURRENT--))
    case $command in
@cases@
    esac
}

if [[ $funcstack[1] == _sporeprint ]]; then _sporeprint "$@"; else compdef _sporeprint sporeprint; fi
"""


# --- fish -----------------------------------------------------------------------------------------------------------
def fish_script(commands: Sequence[Command]) -> str:
    lines = [line for command in commands for line in _fish_lines(command)]
    return _filled(FISH, {"titles": TITLES, "lines": "\n".join(lines)})


def _fish_lines(command: Command) -> Iterator[str]:
    yield f"complete -c sporeprint -n __fish_use_subcommand -a {command.name} -d {_fish_quoted(command.about)}"
    seen = f"complete -c sporeprint -n '__fish_seen_subcommand_from {command.name}'"
    for option in command.options:
        names = " ".join(f"-l {n[2:]}" if n.startswith("--") else f"-s {n[1:]}" for n in option.names)
        value = "" if option.value is None else f" {_fish_value(option.value, '-x')}"
        yield f"{seen} {names}{value} -d {_fish_quoted(option.about)}"
    for value in dict.fromkeys(_fish_value(place, "") for place in command.places):
        if value.strip():
            yield f"{seen} {value.strip()}"


def _fish_value(value: Value, needed: str) -> str:
    """What fish offers. `-x` needs a value and offers no files beside it, `-r -F` needs one and offers just them."""
    if value.kind == "files":
        return "-r -F" if needed else "-F"
    if value.kind == "anything":
        return needed
    given = {"titles": "(__sporeprint_titles)", "folders": "(__fish_complete_directories)"}
    return f"{needed} -a {_fish_quoted(given.get(value.kind, ' '.join(value.words)))}".strip()


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


FISH = r"""# Completion of sporeprint for fish. To use it now: sporeprint completion fish | source

function __sporeprint_titles
    @titles@
end

complete -c sporeprint -f
complete -c sporeprint -n __fish_use_subcommand -l version -d 'print the version and stop'
@lines@
"""

SHELLS: Mapping[str, Callable[[Sequence[Command]], str]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
}
