"""Make the first model from the address and the stored rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce

from engine.errors import EngineError
from engine.games import GAMES
from engine.record import is_continued_by
from engine.seats import SEATS
from ui.app import first_screen
from ui.app.features import FEATURES
from ui.match import announcements, match
from ui.model import Match, Model, StoredData, Visit
from ui.model.hand_arranging import HandArranging
from ui.model.house_rules import HouseRules
from ui.model.settings import Settings
from ui.position import bot_reasons
from ui.position.seat_view import ply_of
from ui.storage import house_rules, profiles, row_keys, saved_matches, settings
from ui.storage.links import unpack_link
from ui.table import hand_sorting
from ui.tabs import lock

FIRST_GAME = next(iter(GAMES))

START_PARAMETERS = frozenset(("seed", "dealer", "preset", "r", "lesson", "day"))
"""Address parameters that request a certain start."""


def make_first_model(
    address: Mapping[str, str],
    rows_stored: Mapping[str, str],
    *,
    language: str,
    seed: int,
    is_reload: bool = False,
    shown_seed: int | None = None,
    salt: str = "",
) -> Model:
    """Return the model that a visit begins with.

    `address` holds the parameters of the URL (and `r`, a record in its fragment), and `rows_stored`
    the stored rows. `language` is the browser's language, perhaps with a country. `seed` and `salt`
    are fresh random values.

    The player's own match is resumed whatever the address says. A start or record that the address
    requests becomes a guest match beside it, and a lesson resumes where it was left. Only without a
    stored match is the requested start the player's own. After a reload (`is_reload`) a guest match
    is resumed too. `shown_seed` is the seed of a first deal that is already on the screen. A new
    match begins with it. A level or speed in the address overrides the saved one during this visit.
    """
    rows_stored = row_keys.well_formed_rows(rows_stored)
    model = own_match_model(
        _first_game(address, rows_stored, is_reload),
        address,
        rows_stored,
        language,
        seed,
        shown_seed,
        salt,
    )
    for feature in FEATURES:
        model = feature.read_address(model, address)
    new_model = (
        _resume_guest_match(model, rows_stored)
        if is_reload and rows_stored
        else _at_address(model, address)
    )
    new_model = lock.with_newer_save_marked(new_model)
    if not new_model.panel.name:  # the address has opened none
        new_model = match.with_match_end_panel(new_model)
    for feature in FEATURES:
        new_model = feature.open_address(new_model, address)
    return new_model


def own_match_model(
    game: str,
    address: Mapping[str, str],
    rows_stored: Mapping[str, str],
    language: str,
    seed: int,
    shown_seed: int | None,
    salt: str,
) -> Model:
    """Return the model at the player's own match of a game, or at a new one from the address."""
    text = saved_matches.stored_match_text(rows_stored, game)
    found_match, damaged_text = saved_matches.repair_match(text, seed)
    damaged_text = "" if saved_matches.is_of_newer_release(damaged_text) else damaged_text
    unread_row_keys = row_keys.unreadable_keys(rows_stored)
    own_match = (
        found_match
        or _match_of_shown_deal(game, address, shown_seed, seed)
        or _match_from_address(game, address, seed)
    )
    match_id = own_match.id or saved_matches.match_identity(
        str(seed), own_match.seed, own_match.record
    )
    stored_data = StoredData(
        written_match=own_match if own_match.id and not damaged_text else None,
        saved_matches={
            g: text for g in GAMES if (text := saved_matches.stored_match_text(rows_stored, g))
        },
        earlier_matches=saved_matches.rows_below(saved_matches.SET_ASIDE_PREFIX, rows_stored),
        rules_draft=house_rules.load_house_rules_draft(
            rows_stored.get(saved_matches.HOUSE_RULES_KEY, "")
        ),
        profiles=profiles.load_profiles(rows_stored.get(saved_matches.PROFILES_KEY, ""), language),
        unread_keys=(
            *((saved_matches.MATCH_PREFIX + game,) if damaged_text else ()),
            *unread_row_keys,
        ),
        damaged_text=_damaged_texts(rows_stored, damaged_text, unread_row_keys),
        lost_text=rows_stored.get(saved_matches.LOST_KEY, ""),
        salt=rows_stored.get(saved_matches.SALT_KEY) or salt,
        bulk_change=rows_stored.get(saved_matches.BULK_CHANGE_KEY, ""),
    )
    model = Model(
        replace(own_match, id=match_id, has_current_rows=True),
        settings.load_settings(rows_stored.get(saved_matches.SETTINGS_KEY, ""), language),
        visit=_make_visit(
            address,
            str(seed),
            settings.settings_for_language(language),
            game,
        ),
        stored=stored_data,
        announced_count=ply_of(own_match.record),
    )
    model = _with_rows_of_match(model, own_match, rows_stored)
    for feature in FEATURES:
        model = feature.load_rows(model, rows_stored)
    return model


def _with_rows_of_match(model: Model, match: Match, rows: Mapping[str, str]) -> Model:
    """Return the model with what is stored of the latest deal of a match, besides its record.

    That is the bots' reasons, the review of my choices, and the order of the hand.
    """
    text = rows.get(saved_matches.REASONS_PREFIX + match.record.game, "")
    order_text = rows.get(saved_matches.HAND_ORDER_PREFIX + match.record.game, "")
    whole_record = saved_matches.whole_record(match)
    review = bot_reasons.load_review(text, whole_record)
    return replace(
        model,
        hand_arranging=HandArranging(hand_sorting.load_hand_order(order_text)),
        bot_reasons=bot_reasons.load_reasons(text, whole_record),
        choice_reviews=(*model.choice_reviews, review) if review else model.choice_reviews,
    )


def _make_visit(
    address: Mapping[str, str], name: str, default_settings: Settings, game: str
) -> Visit:
    """Return the start of a visit. A game that opens at a requested start shows no welcome."""
    level = address.get("level", "")
    linked_games = () if START_PARAMETERS.isdisjoint(address) else (game,)
    return Visit(
        name,
        address_level=level if level in settings.SETTING_CHOICES["level"] else "",
        fast=address.get("speed") == "0",
        default_settings=default_settings,
        welcoming_games=frozenset(GAMES).difference(linked_games),
    )


def _first_game(address: Mapping[str, str], rows_stored: Mapping[str, str], is_reload: bool) -> str:
    named_games = [
        address.get("game"),
        address.get("lesson"),
        rows_stored.get(saved_matches.LAST_GAME_KEY),
    ]
    tab_games = [rows_stored.get(saved_matches.TAB_GAME_KEY)] if is_reload else []
    return next((game for game in (*tab_games, *named_games) if game in GAMES), FIRST_GAME)


def _damaged_texts(rows_stored: Mapping[str, str], damaged_text: str, keys: Sequence[str]) -> str:
    """Return the texts that could not be read, now or earlier."""
    texts = [rows_stored.get(saved_matches.DAMAGED_KEY, ""), damaged_text]
    return reduce(saved_matches.with_damaged_text, [*texts, *(rows_stored[key] for key in keys)])


def _match_of_shown_deal(
    game: str, address: Mapping[str, str], shown_seed: int | None, seed: int
) -> Match | None:
    """Return a new match with the deal on the screen, unless the address requests a start."""
    if shown_seed is None or not START_PARAMETERS.isdisjoint(address):
        return None
    return Match(first_screen.first_screen_record(game, shown_seed), seed)


def _match_from_address(game: str, address: Mapping[str, str], seed: int) -> Match:
    """Return a new match as the address requests. Invalid parameters are ignored."""
    address_seed, dealer = _address_seed_and_dealer(address)
    is_linked = address_seed is dealer is None and not START_PARAMETERS.isdisjoint(address)
    seed = seed if address_seed is None else address_seed
    rules = house_rules.with_preset(house_rules.default_rules(game), address.get("preset", ""))
    try:
        if is_linked:
            return Match(match.first_match_record(rules, seed), seed)
        return Match(match.new_match_record(rules, seed, dealer), seed)
    except EngineError:
        return Match(match.new_match_record(HouseRules(game, rules.preset), seed), seed)


def _address_number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() and len(text) < 16 else None


def _address_seed_and_dealer(address: Mapping[str, str]) -> tuple[int | None, int | None]:
    dealer = _address_number(address.get("dealer"))
    return _address_number(address.get("seed")), dealer if dealer in SEATS else None


# --- guests --------------------------------------------------------------------------------


def _at_address(model: Model, address: Mapping[str, str]) -> Model:
    """Return the model with the guest match or link from the address, or as a feature reads it."""
    guest_match = _guest_from_address(model, address)
    if guest_match:
        model = match.visit_match(model, guest_match)
    if link := address.get("r", ""):
        model = _visit_link(model, link)
    for feature in FEATURES:
        model = feature.visit_address(model, address)
    return model


def _guest_from_address(model: Model, address: Mapping[str, str]) -> Match | None:
    """Return the match that the address requests, if it differs from the player's own one."""
    game = model.record.game
    rules = house_rules.with_preset(house_rules.default_rules(game), address.get("preset", ""))
    names_other_rules = (
        rules.preset == address.get("preset") and rules.preset != model.record.preset
    )
    numbers = _address_seed_and_dealer(address)
    if game not in model.stored.saved_matches or not names_other_rules and numbers == (None, None):
        return None
    address_match = _match_from_address(game, address, int(model.visit.id_seed))
    own_record = saved_matches.whole_record(saved_matches.match_to_save(model))
    if address_match.record == own_record or is_continued_by(address_match.record, own_record):
        return None
    return match.match_with_new_id(model, address_match.record, address_match.seed)


def _visit_link(model: Model, link: str) -> Model:
    try:
        return match.visit_record_text(model, unpack_link(link))
    except EngineError as error:
        notice = announcements.unreadable_notice(model, error)
        return replace(model, notice=notice)


def _resume_guest_match(model: Model, rows_stored: Mapping[str, str]) -> Model:
    """Return the model with the guest match from before the reload, if there was one."""
    guest = saved_matches.rows_below(saved_matches.GUEST_PREFIX, rows_stored)
    home_game = guest.get("home", "")
    # With all deals, since keeping the match stores every one of them.
    rows = saved_matches.rows_without_cached_match_states(guest)
    texts = (saved_matches.stored_match_text(rows, game) for game in GAMES)
    guest_match, _ = saved_matches.repair_match(next(filter(None, texts), ""), model.match.seed)
    if home_game not in GAMES or guest_match is None:
        return model
    new_model = match.visit_match(model, guest_match, is_written=True)
    new_model = _with_rows_of_match(new_model, guest_match, guest)
    settings_text = guest.get(saved_matches.SETTINGS_KEY, "")
    draft_text = guest.get(saved_matches.HOUSE_RULES_KEY, "")
    return replace(
        new_model,
        settings=settings.load_settings(settings_text, model.settings.language)
        if settings_text
        else model.settings,
        guest=replace(new_model.guest, home_game=home_game, origin=guest.get("origin", "")),
        stored=replace(new_model.stored, rules_draft=house_rules.load_house_rules_draft(draft_text))
        if draft_text
        else new_model.stored,
    )
