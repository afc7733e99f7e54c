"""A short code by which players can check that they use the same house rules."""

from __future__ import annotations

import json
from hashlib import sha256

from engine.games import find_game, house_rules
from engine.options import changed_options
from ui.model.house_rules import HouseRules

CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's 32 characters, which are not easily confused when read or heard."""

CODE_HALF_LENGTH = 3
"""Characters before and after the hyphen."""


def rules_code(rules: HouseRules) -> str:
    """Return the code of allowed rules, such as `4K7-XQ2`.

    Rules that play alike have the same code, whatever preset they are based on. Only the
    differences from the game's first preset count, so an option added by a later release does not
    change the code.
    """
    game = find_game(rules.game)
    played_rules = house_rules(game, rules.preset, rules.options)
    option_changes = changed_options(played_rules, game.presets[0].rules)
    text = json.dumps({"game": game.key, "options": option_changes}, sort_keys=True)
    number = int.from_bytes(sha256(text.encode()).digest()[:4], "big")
    characters = "".join(
        CODE_ALPHABET[number >> 5 * place & 31] for place in range(2 * CODE_HALF_LENGTH)
    )
    return f"{characters[:CODE_HALF_LENGTH]}-{characters[CODE_HALF_LENGTH:]}"
