"""The words that data may give: Ecosystem scenes and animals."""

from __future__ import annotations

from typing import Literal

Scene = Literal[
    "reed_marsh", "birch_grove", "roof_meadow", "fern_gully", "moss_court", "willow_bank", "orchard_yard",
    "heath_terrace", "ivy_tower", "lily_pond", "bramble_lane", "alder_canal", "prairie_plaza", "vine_arcade",
]  # fmt: skip
Kind = Literal[
    "fox", "heron", "badger", "otter", "hare", "owl", "deer", "toad", "bat", "hedgehog", "kingfisher", "squirrel",
    "raccoon", "turtle", "moth",
]  # fmt: skip
Land = Literal["earth", "water", "sun", "any"]
