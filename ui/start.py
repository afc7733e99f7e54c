"""The first model: from the address, from what is saved, or a table ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import EngineError
from engine.games import GAMES
from ui import first, house, lessons, match, saving, settings, speech, teaching
from ui.link import unpacked
from ui.model import House, Model
from ui.scene import place

FIRST_GAME = next(iter(GAMES))

CERTAIN = frozenset(("seed", "dealer", "preset", "r", "lesson"))
"""Parameters of an address that wants a certain start."""


def start(
    address: Mapping[str, str],
    stored: Mapping[str, str],
    *,
    language: str,
    seed: int,
    resumed: bool = False,
    shown: int | None = None,
    salt: str = "",
) -> Model:
    """Return the model a visit begins with.

    `address` holds the parameters of the URL (and `r`, a record in its fragment), `stored` what
    the browser keeps, `seed` and `salt` fresh ones. A match that was saved goes on, unless the
    address asks for a certain start; after a reload (`resumed`) it always goes on, and so does a
    guest match. An address that asks for a lesson opens it where it was left, the own match set
    aside.
    `shown` is the seed of a first deal that is on the screen already: a new match begins with it.
    A level or a speed that the address names holds on every visit by it, whatever is saved.
    """
    game = _game(address, stored)
    anew = not resumed and ("seed" in address or "dealer" in address)
    kept = "" if anew else stored.get(saving.MATCH + game, "")
    found, damaged = saving.mend(kept, seed) if kept else (None, "")
    if found and not resumed and address.get("preset", found[0].preset) != found[0].preset:
        found = None
    record, seed = found or _first(game, address, shown, seed) or _opened(game, address, seed)
    likes = settings.loads(stored.get(saving.SETTINGS, ""), language)
    model = Model(
        record,
        settings.with_setting(likes, "level", address.get("level", "")),
        seed,
        drafts={g: stored[saving.MATCH + g] for g in GAMES if stored.get(saving.MATCH + g)},
        house=house.loads(stored.get(saving.HOUSE, "")),
        damaged=damaged or stored.get(saving.DAMAGED, ""),
        lessons=lessons.stored(stored),
        spoken=place(record)[1],
        fast=address.get("speed") == "0",
        salt=stored.get(saving.SALT) or salt,
    )
    guest = stored.get(saving.GUEST, "") if resumed and stored else ""
    asked = {} if resumed and stored else address
    after = _visited(match.ended(model), guest, asked.get("r", ""))
    return teaching.entered(after, asked.get("lesson", ""))


def _game(address: Mapping[str, str], stored: Mapping[str, str]) -> str:
    wanted = (address.get("game"), address.get("lesson"), stored.get(saving.LAST_GAME))
    return next((game for game in wanted if game in GAMES), FIRST_GAME)


def _first(
    game: str, address: Mapping[str, str], shown: int | None, seed: int
) -> saving.Saved | None:
    """Return a new match with the deal on the screen, unless the address wants another one."""
    if shown is None or not CERTAIN.isdisjoint(address):
        return None
    return first.opening(game, shown), seed


def _opened(game: str, address: Mapping[str, str], seed: int) -> saving.Saved:
    """Return a new match as the address wants it; what makes no sense in it is passed over."""
    given = _number(address.get("seed"))
    seed = seed if given is None else given
    dealer = _number(address.get("dealer"))
    rules = house.with_preset(house.of_game(game), address.get("preset", ""))
    try:
        return match.opened(rules, seed, dealer), seed
    except EngineError:
        return match.opened(House(game, rules.preset), seed), seed


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() and len(text) < 16 else None


def _visited(model: Model, guest: str, link: str) -> Model:
    """Return the model at the match of a link, or at the guest match that was being played."""
    if not guest and not link:
        return model
    try:
        return match.visited(model, guest or unpacked(link))
    except EngineError as error:
        return replace(model, notice=speech.unreadable(model, error))
