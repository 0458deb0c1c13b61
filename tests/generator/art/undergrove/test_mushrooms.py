"""The mushrooms of Undergrove: every tile has its drawing, each shows its type, no two look alike."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from art_help import colours
from PIL import Image, ImageChops
from undergrove_art_help import closest, in_grey, species

from generator.art import PAINTERS
from generator.art.shared.dome import PROFILES
from generator.scene.primitives import Group, Item, flat, moved

TILES = Path(__file__).parents[4] / "components" / "undergrove" / "mushrooms.yaml"


def ids(words: str) -> list[str]:
    return words.split()


# Ledger, sections 2.4 and 2.5: the tiles of each type.
RING = ids(
    "fly_agaric surprise_webcap sunshine_amanita woodland_lepidella gassy_webcap blood_red_webcap "
    "smiths_amanita woolly_pine_spike western_matsutake yellow_veiled_amanita panthercap violet_webcap "
    "rosy_slime_spike gypsy_webcap coccora gemmed_amanita booted_knight slimy_spike_cap cinnamon_webcap "
    "imperial_cat goliath_webcap bracelet_webcap"
)
GILL = ids(
    "common_deceiver vermillion_waxcap gooseberry_russula velvet_milkcap red_bleeding_milkcap "
    "cowboys_handkerchief candy_cap brown_roll_rim short_stemmed_russula amethyst_deceiver green_russula "
    "mouse_trich golden_waxcap shrimp_russula orange_milkcap man_on_horseback blushing_waxcap "
    "sooty_brittlegill poison_pie charcoal_burner herald_of_winter soapy_knight"
)
PORE = ids(
    "painted_suillus king_bolete orange_tooth red_cracking_bolete bellybutton_hedgehog zellers_bolete "
    "slippery_jack admirable_bolete woolly_owl_eyes peppery_bolete fat_jack scarletina_bolete suede_bolete "
    "larch_bolete bay_bolete hawks_wing strawberry_tooth sheep_polypore goats_foot stubby_jack "
    "blue_staining_bolete"
)
OTHER = ids(
    "pacific_golden_chanterelle dead_mans_foot snyders_black_morel black_elfin_saddle rehms_haircup "
    "scaly_vase white_chanterelle pigs_ears earthfan hot_pink_coral brown_elfin_saddle yellow_tipped_coral "
    "crested_coral black_trumpet blue_chanterelle yellowfoot cauliflower_coral strap_coral "
    "oregon_black_truffle oregon_white_truffle deer_truffle common_earthball"
)
SPECIES = species()


def paint(name: str, width: float = 39, height: float = 39, **more: object) -> list[Item]:
    return PAINTERS[name](width, height, **{"species": SPECIES["fly_agaric"], **more})


def test_every_tile_of_the_data_is_drawn_as_the_type_it_has() -> None:
    items = yaml.safe_load(TILES.read_text(encoding="utf-8"))["components"]["mushrooms"]["items"]
    types = {"ring": RING, "gill": GILL, "pore": PORE, "other": OTHER, "none": ["earthlover"]}
    assert {name: item["type"] for name, item in items.items()} == {i: t for t, found in types.items() for i in found}


def test_there_are_88_species_and_every_one_has_its_type() -> None:
    """Five of the cross, 13 named by the rules, 35 others, 35 of our own; all but Earthlover have a type."""
    assert len(SPECIES) == 5 + 13 + 35 + 35
    assert sorted(SPECIES) == sorted(["earthlover", *RING, *GILL, *PORE, *OTHER])
    assert [len(ids) for ids in (RING, GILL, PORE, OTHER)] == [22, 22, 21, 22]


@pytest.mark.parametrize("name", RING)
def test_a_ring_species_wears_a_ring_over_its_gills(name: str) -> None:
    assert SPECIES[name].ring in ("skirt", "cortina")
    assert SPECIES[name].under == "gills"


@pytest.mark.parametrize("name", GILL)
def test_a_gill_species_shows_gills_and_no_ring(name: str) -> None:
    assert SPECIES[name].ring == "none"
    assert SPECIES[name].under == "gills"


@pytest.mark.parametrize("name", PORE)
def test_a_pore_species_shows_pores_or_teeth(name: str) -> None:
    assert SPECIES[name].under in ("pores", "teeth")
    assert SPECIES[name].cap in PROFILES


@pytest.mark.parametrize("name", OTHER)
def test_any_other_species_is_no_cap_on_a_stem(name: str) -> None:
    assert SPECIES[name].cap not in PROFILES


@pytest.fixture(scope="module")
def prints() -> dict[str, Image.Image]:
    """Every species without its ground, as large as on a tile, in grey, with 3 mm of paper around its box."""
    cells = {name: (45.0 * (k % 11), 45.0 * (k // 11)) for k, name in enumerate(SPECIES)}
    drawn: list[Item] = [_placed(x + 3, y + 3, species=SPECIES[name]) for name, (x, y) in cells.items()]
    sheet = in_grey(drawn, 45 * 11, 45 * 8, 50.8)
    return {
        name: sheet.crop((round(2 * x), round(2 * y), round(2 * x) + 90, round(2 * y) + 90))
        for name, (x, y) in cells.items()
    }


def _placed(x: float, y: float, **more: object) -> Group:
    return Group(tuple(paint("und_mushroom", patch=False, **more)), moved(x, y))


def test_no_two_species_look_alike_in_grey(prints: dict[str, Image.Image]) -> None:
    distance, a, b = closest(prints)
    assert distance > 0.022, (a, b)


def test_every_species_fills_a_good_part_of_its_box_and_keeps_to_it(prints: dict[str, Image.Image]) -> None:
    """At two pixels to the millimetre the box is 78 pixels wide and starts at 6."""
    for name, picture in prints.items():
        box = ImageChops.invert(picture).point(lambda v: 255 if v > 30 else 0).getbbox()
        assert box is not None
        left, top, right, bottom = box
        assert min(left, top) >= 3, name
        assert max(right, bottom) <= 87, name
        assert (right - left) * (bottom - top) > 78**2 * 0.2, name


def test_a_mushroom_can_do_without_its_patch_of_ground() -> None:
    with_ground, bare = (len(list(flat(paint("und_mushroom", patch=patch)))) for patch in (True, False))
    assert with_ground > bare


def test_a_cut_truffle_shows_its_flesh_and_a_skullcap_its_veil() -> None:
    for name, field in (("deer_truffle", "under_colour"), ("coccora", "spot_colour")):
        m = replace(SPECIES[name], **{field: "#12ab34"})  # type: ignore[arg-type]
        assert "#12ab34" in colours(paint("und_mushroom", species=m)), name


def test_the_stem_of_a_saddle_is_fluted_where_it_has_ridges() -> None:
    fluted = paint("und_mushroom", species=SPECIES["black_elfin_saddle"])
    plain = paint("und_mushroom", species=replace(SPECIES["black_elfin_saddle"], under="none"))
    assert fluted != plain
