"""What a refused line may have meant, and where on the table it was."""

from __future__ import annotations

import pytest

from api.help import opened
from sporeprint.api.log_readings import readings, said_spots


def test_a_place_that_cannot_be_paid_may_have_been_one_that_can() -> None:
    # Places 1 and 2 cost no sticks; place 5 costs 3, and nobody has any.
    log = opened("1 A take 5 SH ; reveal CH CH")
    assert readings(log, 0)[:2] == ("1 A take 2 ; reveal CH CH", "1 A take 1 ; reveal CH CH")
    assert said_spots(log, 0)[0] == ("forest", "5")


def test_a_move_of_the_wrong_player_may_have_been_one_of_the_other() -> None:
    log = opened("1 B take 1 ; reveal CH CH")
    assert "1 A take 1 ; reveal CH CH" in readings(log, 0)


@pytest.mark.parametrize("line", ["A take 1 ; reveal CH CH", "# nothing happened"])
def test_what_is_right_has_no_other_readings(line: str) -> None:
    log = opened(line)
    assert readings(log, 0) == ()
    assert said_spots(log, 0) == ()
