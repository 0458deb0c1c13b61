"""`sporeprint completion`: a script by which a shell completes commands, options, titles and files.

It is made of the parser itself, so that nothing can be forgotten; titles are asked for while one types, since they are
those of the folder one stands in.
"""

from __future__ import annotations

from argparse import Namespace

from sporeprint.cli.show import print_json
from sporeprint.ground.findings import Report


def run(arguments: Namespace) -> int:
    from sporeprint.cli.completion_model import read_commands
    from sporeprint.cli.completion_shells import SHELLS

    script = SHELLS[arguments.shell](read_commands())
    if arguments.json:
        print_json({"shell": arguments.shell, "script": script}, Report())
    else:
        print(script, end="")
    return 0
