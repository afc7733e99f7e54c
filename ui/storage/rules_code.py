"""A short code of house rules, by which people see whether they play by the same (R04)."""

from __future__ import annotations

import json
from hashlib import sha256

from engine.games import find_game, house_rules
from engine.options import changed_options
from ui.model import HouseRules

CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32: those that are taken for others, read or heard, are none of them."""

CODE_HALF_LENGTH = 3
"""Signs before and after the hyphen."""


def rules_code(rules: HouseRules) -> str:
    """The code of rules that are allowed, such as `4K7-XQ2`.

    It follows from what is played, whatever set that was put together from. What differs from the
    game's first set counts, so that an option of a later release leaves it as it is.
    """
    game = find_game(rules.game)
    played_rules = house_rules(game, rules.preset, rules.options)
    option_changes = changed_options(played_rules, game.presets[0].rules)
    text = json.dumps({"game": game.key, "options": option_changes}, sort_keys=True)
    number = int.from_bytes(sha256(text.encode()).digest()[:4], "big")
    signs = "".join(
        CODE_ALPHABET[number >> 5 * place & 31] for place in range(2 * CODE_HALF_LENGTH)
    )
    return f"{signs[:CODE_HALF_LENGTH]}-{signs[CODE_HALF_LENGTH:]}"
