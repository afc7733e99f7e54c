"""English texts that are the engine's own: what it calls its rows, and how it refuses an action."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Game
from engine.games import GAMES
from engine.options import list_options

NAMED = ("phase", "contract", "bonus")
"""Facts whose values have names that the page says by themselves, too."""


def _texts(game: Game) -> Iterator[tuple[str, str]]:
    yield f"game.{game.key}", game.title
    yield from ((f"preset.{game.key}.{one.name}", one.title) for one in game.presets)
    yield from ((f"option.{row.name}.meaning", row.meaning) for row in list_options(game.rules))
    yield from ((f"conflict.{'+'.join(one.options)}", one.why) for one in game.conflicts)
    yield from ((f"refused.{key}", sentence) for key, sentence in game.refusal_sentences.items())
    for fact in NAMED:
        yield from (
            (f"{fact}.{key}", name) for key, name in game.refusal_words.get(fact, {}).items()
        )


TEXTS = {key: words for game in GAMES.values() for key, words in _texts(game)}
