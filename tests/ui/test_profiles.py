"""The settings page: searched, reset, saved as profiles, shared as a link."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from engine.errors import BadRecord
from tests.ui.scenes import html_text
from tests.ui.tables import (
    AB_TRICKS,
    OPENING,
    after_command,
    effects_of,
    make_model,
    play_actions,
    with_fields,
)
from ui.app.page import page_view
from ui.app.panels import settings_with_program_section as settings_panel
from ui.app.start import make_first_model
from ui.app.update import update
from ui.languages import TEXTS
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import Announce, CopyText, MoveFocus, SaveRow
from ui.model.messages import RowStored, SettingChanged
from ui.model.settings import Profile, Settings
from ui.position.scene import make_scene
from ui.settings.feature import change_setting
from ui.settings.settings_form import FIRST_SETTINGS
from ui.storage import links, profiles, saved_matches
from ui.storage import settings as kept_settings
from ui.storage.settings import setting_rows

LIKED = Settings(theme="dark", four_colours=True, level="master")


def form_page(table: Model) -> str:
    return str(settings_panel(make_scene(table)))


def table_with_form(settings: Settings = LIKED) -> Model:
    return after_command(with_fields(make_model(), settings=settings), "open", "settings")


def found_page(words: str, settings: Settings = LIKED) -> str:
    """Return the form after a search."""
    return form_page(after_command(table_with_form(settings), "find", words))


def rows_of(html: str) -> list[str]:
    return re.findall(r'<label for="setting-(\w+)"', html)


# One page


def test_settings_found_by_label_value_or_explanation() -> None:
    english = {name for name in setting_rows(Settings) if name != "terms"}  # which German has
    rows = rows_of(form_page(table_with_form()))
    assert {*rows} == english | {"tempo"} and len(rows) == len({*rows})
    first = [name for name in rows if not name.startswith("level_")]  # of single seats, folded
    assert tuple(first[:6]) == FIRST_SETTINGS
    assert rows_of(found_page("dark mode")) == ["theme"]
    assert "confirm" in rows_of(found_page("tap"))
    assert "terms" in rows_of(found_page("ausdrucke", Settings(language="de")))
    nothing = found_page("xyzzy")
    assert rows_of(nothing) == [] and "Nothing found" in html_text(nothing)


def test_every_setting_has_its_address() -> None:
    html = form_page(table_with_form())
    links = re.findall(r'href="#settings=(\w+)"', html)
    assert links == rows_of(html)
    for name in ("deck", "game_keys"):
        table = after_command(make_model(), "settings-at", name)
        assert (table.panel.name, table.panel.anchor) == ("settings", f"setting-{name}")
        assert f'id="setting-{name}"' in form_page(table)


def test_address_opens_settings_at_known_heading() -> None:
    assert after_command(make_model(), "settings-at", "access").panel.anchor == "settings-access"
    for name in ("", "xyzzy", "<b>"):
        table = after_command(make_model(), "settings-at", name)
        assert (table.panel.name, table.panel.anchor) == ("settings", "")


def test_setting_groups_have_real_headings() -> None:
    groups = ("first", *dict.fromkeys(row.group for row in setting_rows(Settings).values()))
    html = form_page(table_with_form())
    assert re.findall(r"<(?:legend|summary)><h3>([^<]+)</h3>", html) == [
        TEXTS["en"][f"settings.{group}"] for group in groups
    ]
    assert all(f'id="settings-{group}"' in html for group in groups), "and can be led to"


def test_card_settings_show_cards() -> None:
    html = form_page(table_with_form(Settings(suits="german")))
    assert "settings-preview-cards" in html and "settings-preview-hand" in html
    assert "german.svg#" in html
    table = with_fields(make_model(), settings=Settings(suits="german"))
    other = form_page(
        after_command(after_command(table, "new-match", "zwanzigerrufen"), "open", "settings")
    )
    assert "german.svg#SK" in other and "tarock.svg#" in other


@pytest.mark.parametrize(
    ("likes", "heading", "seen", "not_seen"),
    [
        (Settings(), "look", "Greta", "West"),
        (Settings(names="compass"), "look", "West", "Greta"),
        (Settings(), "play", "A trick takes about 2.4 seconds", "waits"),
        (
            Settings(trick_pause=0, bot_pause=1000),
            "play",
            "about 3.0 seconds; then the trick",
            "2.4",
        ),
        (Settings(), "aids", "preview-ahead", "none"),
        (Settings(), "aids", "Others", "none"),
        (Settings(winning=False), "aids", "Your side", "preview-ahead"),
        (Settings(standing="own"), "aids", "Your side", "Others"),
        (Settings(standing="off", partner=False), "aids", "preview-ahead", "called-tab"),
    ],
)
def test_settings_have_previews(likes: Settings, heading: str, seen: str, not_seen: str) -> None:
    _, _, after = form_page(table_with_form(likes)).partition(f'id="settings-preview-{heading}"')
    visible = after.partition('class="row')[0]
    assert seen in visible and not_seen not in visible


SEARCHES = {
    "en": {
        "level": ("weaker", "easy", "difficulty", "level", "computer", "opponents", "stronger"),
        "tempo": ("faster", "speed", "pace", "slower"),
        "sound": ("louder", "sound", "volume", "mute"),
        "large_cards": ("bigger", "large", "eyes"),
        "text_size": ("bigger", "text size", "font", "eyes", "letters"),
        "contrast": ("contrast", "high contrast", "pale", "readable", "bigger"),
        "four_colours": ("colour-blind", "color blind"),
        "left_handed": ("left hand",),
        "language": ("language", "Deutsch"),
        "theme": ("dark mode", "night"),
    },
    "de": {
        "level": ("leichter", "schwächer", "schwieriger", "Computer", "Gegner", "Stärke"),
        "tempo": ("schneller", "Tempo", "langsamer", "Geschwindigkeit"),
        "sound": ("lauter", "Töne", "Ton", "Lautstärke", "stumm"),
        "large_cards": ("größer", "groß", "Augen"),
        "text_size": ("größer", "Schrift", "Schriftgröße", "Augen", "Buchstaben"),
        "contrast": ("Kontrast", "blass", "deutlicher", "größer"),
        "four_colours": ("farbenblind",),
        "left_handed": ("Linkshänder", "linke Hand"),
        "language": ("Sprache", "English"),
        "theme": ("dunkel", "Nachtmodus"),
    },
}
"""Words that people type, and the setting that they look for."""


@pytest.mark.parametrize(
    ("language", "name", "words"),
    [
        (language, name, words)
        for language, rows in SEARCHES.items()
        for name, searches in rows.items()
        for words in searches
    ],
)
def test_setting_is_found_by_players_words(language: str, name: str, words: str) -> None:
    found = rows_of(found_page(words, Settings(language=language)))
    assert name in found and len(found) <= 9


@pytest.mark.parametrize(("language", "words"), [("en", "bigger"), ("de", "größer")])
def test_contrast_is_found_after_text_size(language: str, words: str) -> None:
    found = rows_of(found_page(words, Settings(language=language)))
    assert found[:2] == ["text_size", "contrast"]


@pytest.mark.parametrize("words", ["", "faster", "animation", "night"])
def test_found_row_looks_like_any_other(words: str) -> None:
    """It stands in a group, says its default if it is changed, and no preview pushes it down."""
    settings = Settings(trick_pause=500, bot_pause=0, animation="fast", motion="full", theme="dark")
    usual, page = form_page(table_with_form(settings)), found_page(words, settings)
    rows = re.findall(r'<div class="row.*?</div>', page)
    assert rows and all(row in usual for row in rows)
    for before in (page.partition(row)[0] for row in rows):
        assert any(
            before.count(f"<{box}") > before.count(f"</{box}") for box in ("fieldset", "details")
        )
    assert ("settings-preview" in page) == (not words)


def test_tempo_shows_default_and_resets() -> None:
    table = after_command(table_with_form(Settings(bot_pause=2000)), "find", "faster")
    assert 'data-arg="tempo"' in form_page(table) and "Default: brisk" in form_page(table)
    back, effects = update(table, CommandText("reset", "tempo"))
    assert back.settings == Settings() and 'data-arg="tempo"' not in form_page(back)
    assert MoveFocus(("#setting-tempo", "#content")) in effects


@pytest.mark.parametrize(("motion", "idle"), [("reduced", True), ("auto", False), ("full", False)])
def test_animation_speed_idle_without_animations(motion: str, idle: bool) -> None:
    html = form_page(table_with_form(Settings(motion=motion)))
    (select,) = re.findall(r'<select id="setting-animation"[^>]*>', html)
    assert ("disabled" in select) == idle
    assert ("There are no animations: they are off." in html_text(html)) == idle


def test_the_tempo_is_one_setting() -> None:
    model = make_model()
    calm = replace(model.settings, trick_pause=1800, bot_pause=600)
    assert change_setting(model, "tempo", "calm").settings == calm
    assert change_setting(model, "tempo", "nonsense").settings == model.settings


def test_changed_setting_shows_default_and_resets() -> None:
    html = form_page(table_with_form())
    assert re.findall(r'data-do="reset" data-arg="(\w+)"', html) == [
        *("level", "theme", "four_colours")
    ]
    back = after_command(table_with_form(), "reset", "theme")
    assert back.settings == replace(LIKED, theme="auto")
    assert 'data-arg="theme"' not in form_page(back)
    assert after_command(table_with_form(), "reset", "no-such") == table_with_form()


def test_full_reset_spares_language_and_can_undo() -> None:
    table = table_with_form(replace(LIKED, language="de"))
    after, effects = update(table, CommandText("reset", ""))
    assert after.settings == Settings(language="de")
    assert Announce("Alle Einstellungen sind wieder wie am Anfang.") in effects
    assert 'data-do="settings-undo"' in form_page(after)
    assert after_command(after, "settings-undo").settings == table.settings


def test_unchanged_settings_have_nothing_to_reset() -> None:
    assert 'data-do="reset"' not in form_page(table_with_form(Settings()))


def test_focus_moves_on_from_vanished_button() -> None:
    def where(table: Model, name: str, arg: str = "") -> str:
        moves = effects_of(MoveFocus, update(table, CommandText(name, arg))[1])
        return moves[-1].selectors[0]

    table = after_command(table_with_form(), "profile-save", "Oma")
    assert where(table, "reset", "theme") == "#setting-theme"
    assert where(table, "reset") == "#do-settings-undo"
    assert where(table, "profile-delete", "Oma") == "#do-settings-undo"
    assert where(table, "profile-edit", "Oma") == "#profile-rename-name"
    rules = after_command(make_model(), "open", "rules")
    assert where(rules, "draft-reset", "finish") == "#option-finish"
    assert where(rules, "draft-reset") == "#rules-draft-undo"


# Profiles


def test_profile_is_kept_used_renamed_and_deleted() -> None:
    table, effects = update(table_with_form(), CommandText("profile-save", "  Oma \u202e "))
    assert dict(table.stored.profiles) == {"Oma": LIKED}
    (row,) = [effect.text for effect in effects if isinstance(effect, SaveRow)]
    assert json.loads(row)["format"] == "zwanzig-profiles/1"
    other, _ = update(table, SettingChanged("settings.theme", "light"))
    used = after_command(other, "profile-use", "Oma")
    assert (
        used.settings == LIKED and after_command(used, "settings-undo").settings == other.settings
    )
    renamed = after_command(after_command(table, "profile-edit", "Oma"), "profile-rename", "Tablet")
    assert [*renamed.stored.profiles] == ["Tablet"]
    assert renamed.settings_form.profile_to_rename == ""
    gone = after_command(renamed, "profile-delete", "Tablet")
    assert not gone.stored.profiles
    assert [*after_command(gone, "settings-undo").stored.profiles] == ["Tablet"]


def test_renaming_never_overwrites_another_profile() -> None:
    table = after_command(
        after_command(table_with_form(), "profile-save", "A"), "profile-save", "B"
    )
    after = after_command(after_command(table, "profile-edit", "A"), "profile-rename", "B")
    assert [*after.stored.profiles] == ["A", "B"]


@pytest.mark.parametrize("name", ["", "   ", "\u202e"])
def test_a_profile_without_a_name_is_none(name: str) -> None:
    after, effects = update(table_with_form(), CommandText("profile-save", name))
    assert not after.stored.profiles and effects == (Announce("A profile needs a name."),)


def test_number_of_profiles_is_limited() -> None:
    table = table_with_form()
    for number in range(profiles.MAX_PROFILES + 3):
        table = after_command(table, "profile-save", f"P{number}")
    assert len(table.stored.profiles) == profiles.MAX_PROFILES
    assert 'id="profile-use-19"' in form_page(table)


def test_profiles_load_at_start_and_across_tabs() -> None:
    stored = profiles.dump_profiles({"Oma": LIKED})
    started = make_first_model({}, {saved_matches.PROFILES_KEY: stored}, language="en", seed=1)
    assert dict(started.stored.profiles) == {"Oma": LIKED}
    heard, _ = update(make_model(), RowStored(saved_matches.PROFILES_KEY, stored))
    assert dict(heard.stored.profiles) == {"Oma": LIKED}


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "5", "null", "{", '{"format": 1}', '{"format": "zwanzig-profiles/1"}'),
        '{"format": "zwanzig-profiles/1", "profiles": [1]}',
        '{"format": "zwanzig-profiles/2", "profiles": {"x": {}}}',
        "[" * 100_000,
    ],
)
def test_invalid_saved_profiles_are_ignored(text: str) -> None:
    assert profiles.load_profiles(text, "en") == {}


def test_older_saved_settings_still_open() -> None:
    text = '{"profiles": 1, "theme": "dark", "gone": 5, "bot_pause": true}'
    assert kept_settings.load_settings(text, "de") == Settings(language="de", theme="dark")


# A link


def test_profile_link_leaves_language_out() -> None:
    table = after_command(table_with_form(replace(LIKED, language="de")), "profile-save", "Oma")
    _, effects = update(table, CommandText("profile-copy", "Oma"))
    (copy_effect,) = [effect.fragment for effect in effects if isinstance(effect, CopyText)]
    assert f'href="{copy_effect}"' in form_page(table)
    carried = profiles.unpack_profile(copy_effect.removeprefix("#s="), Settings(language="en"))
    assert carried == Profile("Oma", LIKED)


def test_profile_link_asks_before_changing_settings() -> None:
    address = {"s": profiles.pack_profile("Oma", LIKED)}
    table = make_first_model(address, {}, language="en", seed=1)
    assert table.settings == Settings()
    text = html_text(str(page_view(make_scene(table))))
    theme = f"{TEXTS['en']['setting.theme']}: {TEXTS['en']['setting.theme.dark']}"
    assert f"This link comes with settings (“Oma”): {theme}" in text
    after = after_command(table, "profile-accept")
    assert (after.settings, after.offered_profile) == (LIKED, None)
    assert 'id="notice-likes"' in str(page_view(make_scene(after)))
    assert after_command(after, "settings-undo").settings == Settings()
    declined = after_command(table, "profile-decline")
    assert (declined.settings, declined.offered_profile) == (Settings(), None)


def test_settings_undo_stays_during_play() -> None:
    sent = profiles.pack_profile("Oma", LIKED)
    offering = make_first_model({"s": sent}, {}, language="en", seed=1)
    table = with_fields(make_model(), offered_profile=offering.offered_profile)
    after = after_command(table, "profile-accept")
    later, _ = play_actions(after, *OPENING, *AB_TRICKS[0])
    assert later.record != after.record
    assert 'id="do-settings-undo"' in str(page_view(make_scene(later)))
    assert after_command(later, "settings-undo").settings == table.settings
    for answer in ("settings-done", "new-deal"):
        gone = after_command(later, answer)
        assert 'id="do-settings-undo"' not in str(page_view(make_scene(gone)))


def test_a_message_offers_no_way_back() -> None:
    """Copying cannot be undone, whatever is chosen afterwards."""
    table, effects = update(make_model(), CommandText("announce", "Copied."))
    assert Announce("Copied.") in effects
    later, _ = update(table, SettingChanged("settings.theme", "dark"))
    assert "settings-undo" not in str(page_view(make_scene(later)))
    assert after_command(later, "settings-undo").settings == later.settings


def test_message_keeps_settings_undo() -> None:
    text = after_command(after_command(table_with_form(), "reset"), "announce", "Copied.")
    assert 'data-do="settings-undo"' in form_page(text)
    assert after_command(text, "settings-undo").settings == LIKED


def test_settings_undo_spares_later_changes() -> None:
    table = after_command(table_with_form(), "reset")
    later, _ = update(
        update(table, SettingChanged("settings.theme", "light"))[0],
        SettingChanged("settings.sort", "rank"),
    )
    undone = after_command(later, "settings-undo").settings
    assert undone == replace(LIKED, theme="light", sort="rank")


def hostile_settings() -> list[str]:
    """Return hostile input in place of settings."""
    texts = [
        *("", "[]", "5", "null", "{", '"x"', '{"format": "zwanzig-settings/1"}'),
        '{"format": "zwanzig-settings/1", "name": 5, "settings": {}}',
        '{"format": "zwanzig-settings/1", "name": "x", "settings": []}',
        '{"format": "zwanzig-settings/9", "name": "x", "settings": {}}',
        '{"format": "zwanzig-settings/1", "name": "x", "settings": {}, "name": "y"}',
        '{"format": "zwanzig-settings/1", "name": "x", "settings": ' + "[" * 5_000,
        '{"format": "zwanzig-settings/1", "name": "x", "settings": {"theme": NaN}}',
        "x" * 900_000,
    ]
    return ["", "1.", "1.!!", "\udfff", "A" * 100_000, *map(links.pack_link, texts)]


@pytest.mark.parametrize("text", hostile_settings())
def test_link_without_settings_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        profiles.unpack_profile(text, Settings())
    table = make_first_model({"s": text}, {}, language="en", seed=1)
    assert table.settings == Settings() and table.offered_profile is None
    assert bool(text) == ("no settings" in table.notice)


def test_only_known_settings_and_values_load() -> None:
    sent = {
        **{"theme": "<script>", "level": ["club"], "bot_pause": True, "confirm": 1},
        **{"language": "de", "__class__": "x", "sort": "trumps-last", "motion": "x" * 500},
    }
    text = links.pack_link(
        json.dumps({"format": profiles.PROFILE_LINK_FORMAT, "name": "x", "settings": sent})
    )
    assert profiles.unpack_profile(text, Settings()).settings == Settings(sort="trumps-last")


def test_a_name_is_text_on_one_line() -> None:
    name = "<b>\u202eevil\n" + "x" * 200
    table = make_first_model({"s": profiles.pack_profile(name, LIKED)}, {}, language="en", seed=1)
    assert table.offered_profile is not None
    assert len(table.offered_profile.name) <= profiles.MAX_NAME_LENGTH
    assert "\u202e" not in table.offered_profile.name
    assert "<b>" not in str(page_view(make_scene(table))).partition('id="notice-offered"')[2][:400]
