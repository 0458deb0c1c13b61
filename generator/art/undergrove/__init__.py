"""Pictures of Undergrove: a forest and what lives under it; mushrooms, animals, boards, tokens and their signs."""

from __future__ import annotations

from generator.art.late import icons, painters

UNDERGROVE_PAINTERS = painters(
    "generator.art.undergrove",
    boards="und_board und_green und_stone und_track",
    goals="und_animal und_goal",
    ground="und_back und_ground",
    mushrooms="und_mushroom",
    pieces="und_bonus und_cube und_disc und_root und_seedling und_token und_tree",
    sheets="und_box und_guide und_mat",
)
UNDERGROVE_SIGNS = icons(
    "generator.art.undergrove.icons:UNDERGROVE_SIGNS",
    """
    und_used und_another und_or und_step und_others und_put und_trade und_tile und_seedling und_tree und_colour_name
    und_creature_name und_track und_end und_first und_seed und_top und_bottom und_left und_right und_edge_top
    und_edge_bottom und_edge_left und_edge_right und_none
    """,
)
UNDERGROVE_PICTURES = icons(
    "generator.art.undergrove.icons:UNDERGROVE_PICTURES",
    """
    und_N und_P und_K und_C und_any und_type und_ring und_gill und_pore und_other und_flip_ring und_flip_gill
    und_flip_pore und_flip_other und_flip und_ready_ring und_ready_gill und_ready_pore und_ready_other und_ready
    und_ready_all und_copy_ring und_copy_gill und_copy_pore und_copy_other und_copy und_absorb und_absorb_here und_root
    und_cone und_cone_each und_bonus und_points und_two und_sun und_take und_add
    """,
)
