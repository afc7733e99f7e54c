"""English texts from the engine: the names of its rows, and its refusals."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Game
from engine.games import GAMES
from engine.options import list_options

NAMED_FACTS = ("phase", "contract", "bonus")
"""Facts of refusals whose values also have texts of their own."""


def _texts_of_game_rows(game: Game) -> Iterator[tuple[str, str]]:
    yield f"game.{game.key}", game.title
    yield from ((f"preset.{game.key}.{preset.name}", preset.title) for preset in game.presets)
    yield from ((f"option.{row.name}.meaning", row.meaning) for row in list_options(game.rules))
    yield from (
        (f"conflict.{'+'.join(conflict.options)}", conflict.why) for conflict in game.conflicts
    )
    yield from ((f"refused.{key}", sentence) for key, sentence in game.refusal_sentences.items())
    for fact in NAMED_FACTS:
        yield from (
            (f"{fact}.{key}", name) for key, name in game.refusal_words.get(fact, {}).items()
        )


TEXTS = {key: words for game in GAMES.values() for key, words in _texts_of_game_rows(game)}
