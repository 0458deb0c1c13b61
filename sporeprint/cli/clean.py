"""`sporeprint clean`: away with what builds wrote and what they remember of it."""

from __future__ import annotations

from argparse import Namespace

from sporeprint.api.cleaning import clean
from sporeprint.api.opening import default_titles
from sporeprint.cli.results import finish
from sporeprint.cli.show import project_of, shown_path
from sporeprint.ground.wording import counted


def run(arguments: Namespace) -> int:
    project = project_of(arguments)
    titles = arguments.titles or default_titles(project)
    results = [clean(title, arguments.out, cache_only=arguments.cache, project=project) for title in titles]
    found = [result for result in results if result.is_found]
    for result in () if arguments.json else found:
        what = "nothing but what is remembered" if arguments.cache else counted(len(result.removed), "file")
        print(f"{result.title}: {what} removed from {shown_path(result.folder)}")
    return finish(results, {"cleaned": [result.to_json() for result in found]} if arguments.json else None)
