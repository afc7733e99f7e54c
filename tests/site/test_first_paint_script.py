"""`first-paint.js` and `ui/app/start.py` agree on a visit: language, looks, game, deal."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from assets.build import first_paint
from assets.build.node import node_command
from engine.games import GAMES
from tests.ui.fake_browser import rows_of
from ui.app import first_screen
from ui.app.start import FIRST_GAME, START_PARAMETERS, make_first_model
from ui.model import Model
from ui.position.scene import root_attributes
from ui.storage import saved_matches, settings

SEED = 1234
DEAL = 2
WISHES = {"seed": "5", "dealer": "1", "preset": "brostedt", "r": "broken", "day": "2026-11-25"}
ODD = ("", "{", "[]", "7", "null", '{"language": "fr"}', '{"theme": 5, "sort": "by-colour"}')

OWN_NAMES: tuple[list[str] | str | None, ...] = (
    *(["", "", "", ""], ["Anna", "", "", ""], ["", "", "", "Oma"]),
    *([], None, ""),
)


@dataclass(frozen=True)
class Visit:
    """A visit: the parameters of the address, the stored rows, and the browser's language."""

    address: Mapping[str, str] = field(default_factory=dict)
    rows: Mapping[str, str] = field(default_factory=dict)
    language: str = "de-AT"
    again: bool = False

    def as_page(self) -> dict[str, Any]:
        """Return the visit as the page sees it."""
        address = {key: text for key, text in self.address.items() if key != "r"}
        of_tab = {key: text for key, text in self.rows.items() if key == saved_matches.TAB_GAME_KEY}
        local = {key: text for key, text in self.rows.items() if key not in of_tab}
        return {
            "search": f"?{urlencode(address)}" if address else "",
            "hash": f"#r={self.address['r']}" if "r" in self.address else "",
            "language": self.language,
            "again": self.again,
            "local": {f"zwanzig/2/ {key}": text for key, text in local.items()},
            "session": {f"zwanzig/2/ {key}": text for key, text in of_tab.items()},
        }

    def as_model(self, visits_with_pages: int | None = None) -> Model:
        """Return the model that Python begins it with."""
        language = (self.language or "en")[:2]
        return make_first_model(
            self.address,
            self.rows,
            language=language,
            seed=SEED,
            is_reload=self.again,
            shown_seed=visits_with_pages,
        )


def match_of(game: str) -> dict[str, str]:
    """Return the rows of a match that has begun."""
    return rows_of(make_first_model({"game": game}, {}, language="de", seed=3))


def saved_settings() -> Iterator[str]:
    """Yield every choice of every setting as it is saved, and what is no setting."""
    for name, choices in settings.SETTING_CHOICES.items():
        yield from (json.dumps({name: choice}) for choice in choices)
    yield from (json.dumps({"own_names": names}) for names in OWN_NAMES)
    yield from ODD


def addresses() -> Iterator[dict[str, str]]:
    """Yield every parameter that wants a certain start, with every game and without one."""
    wishes = [{}, *({name: text} for name, text in WISHES.items())]
    for game in (None, *GAMES, "whist"):
        arguments = {"game": game} if game else {}
        yield from (arguments | wish for wish in wishes)
        yield from ({"lesson": game} for game in (*GAMES, "whist"))


def visits() -> Iterator[Visit]:
    for language in ("de-AT", "en", "fr-FR", ""):
        yield Visit(language=language)
        yield from (
            Visit({}, {saved_matches.SETTINGS_KEY: text}, language) for text in saved_settings()
        )
    stored: list[dict[str, str]] = [{}, {saved_matches.DAMAGED_KEY: "lost"}]
    stored += [{saved_matches.LAST_GAME_KEY: game} for game in GAMES]
    stored += [match_of(game) for game in GAMES]
    stored += [{saved_matches.TAB_GAME_KEY: game} | match_of(FIRST_GAME) for game in GAMES]
    for address in addresses():
        yield from (Visit(address, rows, again=again) for rows in stored for again in (False, True))


@pytest.fixture(scope="module")
def visits_with_pages() -> list[tuple[Visit, dict[str, Any]]]:
    """Every visit with what its page reports."""
    request = [*visits()]
    payload = {
        "script": first_paint.FIRST_SCRIPT.read_text(encoding="utf-8"),
        "facts": first_paint.first_facts(download_size=7_000_000),
        "deals": [
            {"game": game, "language": language, "deal": DEAL}
            for game in GAMES
            for language in settings.SETTING_CHOICES["language"]
        ],
        "visits": [visit.as_page() for visit in request],
    }
    command = [*node_command(), str(Path(__file__).with_name("first_paint_script.mjs"))]
    process = subprocess.run(command, input=json.dumps(payload), capture_output=True, text=True)
    assert not process.returncode, process.stderr
    return list(zip(request, json.loads(process.stdout), strict=True))


def test_every_start_wish_is_tried() -> None:
    assert {*WISHES, "lesson"} == START_PARAMETERS


def test_language_and_looks_are_those_of_python(
    visits_with_pages: list[tuple[Visit, dict[str, Any]]],
) -> None:
    for visit, page in visits_with_pages:
        assert page["attributes"] == root_attributes(visit.as_model().settings), visit


def test_the_game_is_that_of_python(visits_with_pages: list[tuple[Visit, dict[str, Any]]]) -> None:
    for visit, page in visits_with_pages:
        assert page["opening"].startswith(f"{visit.as_model().record.game} "), visit


def test_screen_shows_deal_python_begins_with(
    visits_with_pages: list[tuple[Visit, dict[str, Any]]],
) -> None:
    usual, plain = settings.load_settings("", ""), first_paint.visible_settings()
    for visit, page in visits_with_pages:
        model = visit.as_model(DEAL)
        begins = model.record == first_screen.first_screen_record(model.record.game, DEAL)
        visible = ("own_names", *plain)
        looks = all(getattr(model.settings, name) == getattr(usual, name) for name in visible)
        deal = DEAL if begins and looks and saved_matches.DAMAGED_KEY not in visit.rows else None
        assert page["deal"] == deal, visit
