"""The first model: from the address, from what is kept, or a table ready to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.errors import EngineError
from engine.game import SEATS
from engine.games import GAMES
from engine.record import is_continuation
from ui.kept import earlier, house_rules, profiles, rows, saving, settings, tabs, unsaved
from ui.kept.link import unpacked
from ui.late import late
from ui.lessons import course, steps
from ui.model import HouseRules, Kept, Match, Model, Settings, Table, Visit
from ui.scene import place
from ui.table import announcements, match, own_order, reasons, replays
from ui.views import first_screen

FIRST_GAME = next(iter(GAMES))

CERTAIN = frozenset(("seed", "dealer", "preset", "r", "lesson", "day"))
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
    """The model a visit begins with.

    `address` holds the parameters of the URL (and `r`, a record in its fragment), `stored` the
    rows that the browser keeps, `language` what it speaks, with its country if it says one, `seed`
    and `salt` fresh ones. The own match goes on, whatever the address says: a certain start or a
    record that it asks for is a guest beside it, and a lesson opens where it was left. Only who
    has no match yet begins one as the address wants it. After a reload (`resumed`) a guest match
    goes on too.
    `shown` is the seed of a first deal that is on the screen already: a new match begins with it.
    A level or a speed that the address names holds on this visit, whatever is saved.
    """
    stored = rows.well_formed_rows(stored)
    model = own(_game(address, stored, resumed), address, stored, language, seed, shown, salt)
    if link := address.get("s", ""):
        model = late("ui.kept.liking", "offer")(model, link)
    if link := address.get("h", ""):
        model = late("ui.kept.drafts", "offer")(model, link)
    there = _back(model, _guest(stored)) if resumed and stored else _arrived(model, address)
    return replays.arrived(match.with_end_shown(tabs.spared(there)), address)


def own(
    game: str,
    address: Mapping[str, str],
    stored: Mapping[str, str],
    language: str,
    seed: int,
    shown: int | None,
    salt: str,
) -> Model:
    """The model at the own match of a game, or at a new one as the address wants it."""
    text = saving.whole(stored, game)
    found, damaged = saving.mend(text, seed) if text else (None, "")
    damaged = "" if tabs.newer(damaged) else damaged
    unread = rows.unread_keys(stored)
    begun = found or _first(game, address, shown, seed) or _opened(game, address, seed)
    name = begun.id or saving.identity(str(seed), begun.seed, begun.record)
    kept = Kept(
        written=begun if begun.id and not damaged else None,
        matches={g: text for g in GAMES if (text := saving.whole(stored, g))},
        earlier=earlier.stored(stored),
        lessons=course.stored_lessons(stored),
        draft=house_rules.loads(stored.get(saving.HOUSE, "")),
        profiles=profiles.loads(stored.get(saving.PROFILES, ""), language),
        unread=(*((saving.MATCH + game,) if damaged else ()), *unread),
        damaged=_unread(stored, damaged, unread),
        salt=stored.get(saving.SALT) or salt,
        unsaved=unsaved.loads(stored.get(saving.UNSAVED, "")),
        exchanged=stored.get(saving.EXCHANGED, ""),
    )
    return Model(
        replace(begun, id=name, folded=True),
        settings.loads(stored.get(saving.SETTINGS, ""), language),
        _table(begun, stored),
        _visit(address, str(seed), settings.at_first(language), first=not stored),
        kept,
    )


def _table(match: Match, stored: Mapping[str, str]) -> Table:
    """The table with all that is known of a match: what was said, why, and how the hand lies."""
    text = stored.get(saving.REASONS + match.record.game, "")
    return Table(
        reasons=reasons.loads(text, saving.line(match)),
        arranged=own_order.loads(stored.get(saving.ORDER + match.record.game, "")),
        spoken=place(match.record)[1],
    )


def _visit(address: Mapping[str, str], name: str, at_first: Settings, *, first: bool) -> Visit:
    level = address.get("level", "")
    return Visit(
        name,
        level=level if level in settings.CHOICES["level"] else "",
        fast=address.get("speed") == "0",
        at_first=at_first,
        first=first and CERTAIN.isdisjoint(address),
    )


def _game(address: Mapping[str, str], stored: Mapping[str, str], resumed: bool) -> str:
    wanted = [address.get("game"), address.get("lesson"), stored.get(saving.LAST_GAME)]
    here = [stored.get(saving.TAB_GAME)] if resumed else []
    return next((game for game in (*here, *wanted) if game in GAMES), FIRST_GAME)


def _unread(stored: Mapping[str, str], damaged: str, keys: Sequence[str]) -> str:
    """What could not be read, now and before."""
    known = saving.with_damaged(stored.get(saving.DAMAGED, ""), damaged)
    for key in keys:
        known = saving.with_damaged(known, stored[key])
    return known


def _first(game: str, address: Mapping[str, str], shown: int | None, seed: int) -> Match | None:
    """A new match with the deal on the screen, unless the address wants another one."""
    if shown is None or not CERTAIN.isdisjoint(address):
        return None
    return Match(first_screen.opening(game, shown), seed)


def _opened(game: str, address: Mapping[str, str], seed: int) -> Match:
    """A new match as the address wants it; what makes no sense in it is passed over."""
    given = _number(address.get("seed"))
    seed = seed if given is None else given
    rules = house_rules.with_preset(house_rules.of_game(game), address.get("preset", ""))
    try:
        return Match(match.new_match_record(rules, seed, _seat(address.get("dealer"))), seed)
    except EngineError:
        return Match(match.new_match_record(HouseRules(game, rules.preset), seed), seed)


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() and len(text) < 16 else None


def _seat(text: str | None) -> int | None:
    number = _number(text)
    return number if number in SEATS else None


# --- guests --------------------------------------------------------------------------------


def _arrived(model: Model, address: Mapping[str, str]) -> Model:
    """The model at what the address asks for beside the own match."""
    certain = _certain(model, address)
    if certain:
        model = match.visit_match(model, certain)
    if day := address.get("day", ""):
        model = late("ui.table.days", "visited")(model, model.record.game, day)
    if link := address.get("r", ""):
        model = _visited(model, link)
    return steps.entered(model, address.get("lesson", ""))


def _certain(model: Model, address: Mapping[str, str]) -> Match | None:
    """The match that an address asks for, if there is an own one and it is another."""
    game = model.record.game
    rules = house_rules.with_preset(house_rules.of_game(game), address.get("preset", ""))
    named = rules.preset == address.get("preset") and rules.preset != model.record.preset
    numbers = (_number(address.get("seed")), _seat(address.get("dealer")))
    if game not in model.kept.matches or not named and numbers == (None, None):
        return None
    wanted = _opened(game, address, int(model.visit.name))
    line = saving.line(saving.of(model))
    if wanted.record == line or is_continuation(wanted.record, line):
        return None
    return match.named_match(model, wanted.record, wanted.seed)


def _visited(model: Model, link: str) -> Model:
    try:
        return match.visit_text(model, unpacked(link))
    except EngineError as error:
        notice = announcements.unreadable(model, error)
        return replace(model, visit=replace(model.visit, notice=notice))


def _guest(stored: Mapping[str, str]) -> dict[str, str]:
    """The rows of this tab's visit to a match of others."""
    rows = {key: text for key, text in stored.items() if key.startswith(saving.GUEST)}
    return {key.removeprefix(saving.GUEST): text for key, text in rows.items()}


def _back(model: Model, guest: Mapping[str, str]) -> Model:
    """The model at the guest match that was being played before a reload, if one was."""
    home = guest.get("home", "")
    # All of it: whoever keeps it takes every deal along.
    rows = saving.unfolded_rows(guest)
    text = next((whole for game in GAMES if (whole := saving.whole(rows, game))), "")
    found = saving.mend(text, model.match.seed)[0] if text else None
    if home not in GAMES or found is None:
        return model
    there, kept = match.visit_match(model, found, written=True), _table(found, guest)
    likes = guest.get(saving.SETTINGS, "")
    draft = guest.get(saving.HOUSE, "")
    return replace(
        there,
        settings=settings.loads(likes, model.settings.language) if likes else model.settings,
        table=replace(there.table, reasons=kept.reasons, arranged=kept.arranged),
        visit=replace(there.visit, guest=home, origin=guest.get("origin", "")),
        kept=replace(there.kept, draft=house_rules.loads(draft)) if draft else there.kept,
    )
