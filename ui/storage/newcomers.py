"""The rows of what newcomers have seen and answered, one for each game."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine.games import GAMES
from ui.model.newcomer import NewcomerProgress
from ui.storage.row_keys import parse_object_or_empty
from ui.storage.saved_matches import NEWCOMER_PREFIX


def dump_newcomer(progress: NewcomerProgress) -> str:
    """Return the progress as JSON text."""
    return json.dumps(
        {
            "good": progress.good_deals,
            "counted": progress.counted_deal,
            "declined": list(progress.declined_options),
            "answered": progress.answered_deal,
            **({"sound": True} if progress.is_sound_offered else {}),
        }
    )


def load_newcomers(rows: Mapping[str, str]) -> dict[str, NewcomerProgress]:
    """Return the progress in each game that has a row. Unreadable parts are left out."""
    texts = {game: rows.get(NEWCOMER_PREFIX + game, "") for game in GAMES}
    return {game: _load_newcomer(text) for game, text in texts.items() if text}


def _load_newcomer(text: str) -> NewcomerProgress:
    data = parse_object_or_empty(text)
    good, declined = data.get("good"), data.get("declined")
    return NewcomerProgress(
        good if type(good) is int and good >= 0 else 0,
        _text_or_empty(data.get("counted")),
        tuple(name for name in declined if isinstance(name, str))
        if isinstance(declined, list)
        else (),
        _text_or_empty(data.get("answered")),
        data.get("sound") is True,
    )


def _text_or_empty(value: object) -> str:
    return value if isinstance(value, str) else ""
