"""The settings on one page: searchable, with previews and profiles. A change applies at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    details,
    div,
    fieldset,
    form,
    h3,
    input,
    label,
    legend,
    li,
    p,
    small,
    span,
    summary,
    ul,
)
from markupsafe import Markup

from engine.games import GAMES, find_game
from ui.components.card import alternative_suit_card_picture, card_picture, icon
from ui.components.names import render_player_name
from ui.components.offer import command_button
from ui.components.people import player_portrait
from ui.components.search_field import matches_search, search_field
from ui.components.settings_row import changed_setting_names, setting_row, tempo_row
from ui.game_face import alternative_suits, face_of_game
from ui.languages import LANGUAGES, has_text
from ui.model import ME, Scene
from ui.model.settings import YES_NO, SettingRow, Settings
from ui.position.card_order import sort_hand
from ui.storage import profiles
from ui.storage.settings import (
    LEVEL_SETTING_BY_SEAT,
    MIXED_LEVELS,
    SETTING_CHOICES,
    TEMPO,
    can_undo_settings,
    matching_tempo,
    setting_rows,
    shown_setting,
    visit_settings,
)
from ui.wording.players_and_numbers import format_decimal
from ui.wording.settings import setting_value_text

SettingRows = dict[str, SettingRow]

FIRST_SETTINGS = ("level", TEMPO, "sound", "deck", "theme", "language")
"""The settings on the first screen: five of them, and the tempo, which sets several."""

TEMPO_GROUP = "play"
"""The heading under which a search finds the tempo."""

FOUND_PANELS = {
    "rules": "rules",
    "backup": "backup",
    "print": "print",
    "plain-words": "help plain-words",
}
"""What a search in the settings leads to, and its panel with the place in it."""

PREVIEW_CARDS, PREVIEW_STEP = 8, 5
"""The number of cards shown, and their distance in the pack: it covers all ranks and suits."""

OTHER_GAME_CARDS = ("SK", "HQ", "CJ", "DA")
"""Cards of a game that is not on the table, for settings about that game."""

MY_POINTS, THEIR_POINTS = 31, 22
"""Card points of the sides in the preview of the standing."""


def settings_panel(scene: Scene, program_section: Node) -> Node:
    """Render the settings and a section about the program. A search leaves only what matches."""
    matches = {
        name: row
        for name, row in setting_rows(scene.model.settings).items()
        if is_setting_shown(scene, name, row)
    }
    groups = [*dict.fromkeys(row.group for row in matches.values())]
    panels = found_panels(scene)
    if scene.model.panel.search_text:
        if is_tempo_found(scene):
            groups = [*dict.fromkeys((TEMPO_GROUP, *groups))]
        content: Node = (
            (settings_group(scene, heading, matches) for heading in groups),
            (found_panel(scene, name) for name in panels),
        )
    else:
        first = (*FIRST_SETTINGS, *LEVEL_SETTING_BY_SEAT.values())
        others = {name: row for name, row in matches.items() if name not in first}
        content = (
            first_settings(scene, matches),
            (folded_group(scene, heading, others) for heading in groups),
            reset_all_button(scene),
            profiles_section(scene),
            backup_section(scene),
            program_section,
        )
    count = len(matches) + is_tempo_found(scene) + len(panels)
    return div(".settings")[search_field(scene, "settings", count), undo_notice(scene), content]


def is_setting_shown(scene: Scene, name: str, row: SettingRow) -> bool:
    """Return whether a setting has a meaning in this language, and matches the search text."""
    if name == "terms" and not LANGUAGES[scene.model.settings.language].terms:
        return False
    return not scene.model.panel.search_text or matches_search(
        scene, setting_texts(scene, name, row)
    )


def setting_texts(scene: Scene, name: str, row: SettingRow) -> Iterator[str]:
    """Yield every text about a setting."""
    yield scene.say(f"settings.{row.group}")
    yield scene.say(f"setting.{name}")
    if row.explained:
        yield scene.say(f"setting.{name}.more")
    if has_text(words := f"setting.{name}.words"):
        yield scene.say(words)
    _, choices = shown_setting(scene.model.settings, name)
    yield from (setting_value_text(scene, name, value) for value in choices if choices != YES_NO)


def undo_notice(scene: Scene) -> Node:
    """Render the last change of many settings at once, with its undo."""
    settings_undo = scene.model.settings_form.undo
    return (
        settings_undo is not None
        and div("#settings-done.notice")[
            p[settings_undo.notice],
            can_undo_settings(scene.model) and command_button(scene, "settings-undo"),
        ]
    )


def first_settings(scene: Scene, matches: SettingRows) -> Element:
    """Render the settings that most players look for."""
    return fieldset("#settings-first", tabindex="-1")[
        legend[h3[scene.say("settings.first")]],
        setting_row(scene, "level", matches["level"]),
        levels_by_seat(scene, matches),
        tempo_row(scene),
        (setting_row(scene, name, matches[name]) for name in FIRST_SETTINGS[2:]),
    ]


def levels_by_seat(scene: Scene, matches: SettingRows) -> Element:
    """Render the level of each bot, folded while all have the same."""
    level, _ = shown_setting(visit_settings(scene.model), "level")
    return details("#levels-by-seat.group", open=level == MIXED_LEVELS)[
        summary[scene.say("settings.each-bot")],
        (setting_row(scene, name, matches[name]) for name in LEVEL_SETTING_BY_SEAT.values()),
    ]


def is_tempo_found(scene: Scene) -> bool:
    """Return whether the tempo matches the search text."""
    texts = map(scene.say, ("setting.tempo", "setting.tempo.words"))
    return bool(scene.model.panel.search_text) and matches_search(scene, texts)


def found_panels(scene: Scene) -> list[str]:
    """Return the panels that match the search text, for what is set elsewhere."""
    if not scene.model.panel.search_text:
        return []
    return [
        name
        for name in FOUND_PANELS
        if matches_search(scene, map(scene.say, (f"ui.{name}", f"settings.{name}.words")))
    ]


def found_panel(scene: Scene, name: str) -> Node:
    """Render the button to a panel, with the sentence about it if it has one."""
    sentence = f"settings.{name}"
    return div(".found-panel")[
        command_button(scene, name, do="open", arg=FOUND_PANELS[name], place="find"),
        has_text(sentence) and small[scene.say(sentence)],
    ]


def folded_group(scene: Scene, heading: str, rows: SettingRows) -> Element:
    """Render the settings under one heading, folded until they are wanted."""
    return details(f"#settings-{heading}.group", tabindex="-1")[
        summary[h3[scene.say(f"settings.{heading}")]],
        heading in PREVIEWS_BY_HEADING and PREVIEWS_BY_HEADING[heading](scene, heading),
        setting_list(scene, heading, rows),
    ]


def settings_group(scene: Scene, heading: str, rows: SettingRows) -> Element:
    """Render the settings found under one heading."""
    return fieldset(f"#settings-{heading}", tabindex="-1")[
        legend[h3[scene.say(f"settings.{heading}")]],
        heading == TEMPO_GROUP and is_tempo_found(scene) and tempo_row(scene),
        setting_list(scene, heading, rows),
    ]


def setting_list(scene: Scene, heading: str, rows: SettingRows) -> Node:
    """Render the settings that belong under a heading."""
    return (setting_row(scene, name, row) for name, row in rows.items() if row.group == heading)


def reset_all_button(scene: Scene) -> Node:
    """Render the button that resets every setting, if one is changed."""
    return bool(changed_setting_names(scene)) and command_button(
        scene, "settings-reset", do="reset", arg=""
    )


def preview_frame(heading: str, *content: Node) -> Element:
    """Render a preview for the eye. Screen readers hear the effect from the settings themselves."""
    return div(f"#settings-preview-{heading}.settings-preview", aria_hidden="true")[content]


def hand_preview(scene: Scene, heading: str) -> Element:
    """Render a hand."""
    names = find_game(scene.view["game"]).pack.names
    cards = {names[at * PREVIEW_STEP % len(names)] for at in range(PREVIEW_CARDS)}
    faces = [card_picture(scene, card) for card in sort_hand(scene, cards)]
    return preview_frame(heading, faces, heading == "cards" and [*other_game_cards(scene)])


def look_preview(scene: Scene, heading: str) -> Element:
    """Render the other players with their names, and a page in both themes."""
    game = scene.view["game"]
    seats = (seat for seat in range(len(scene.view["hands"])) if seat != ME)
    contrast = scene.say(f"setting.contrast.{scene.model.settings.contrast}")
    names = [
        span(".preview-player")[player_portrait(game, seat), b[render_player_name(scene, seat)]]
        for seat in seats
    ]
    pages = [
        span(f".preview-page.{theme}")[
            b[scene.say(f"setting.theme.{theme}")],
            small[scene.say("setting.contrast"), ": ", contrast],
        ]
        for theme in SETTING_CHOICES["theme"]
        if theme != "auto"
    ]
    return preview_frame(heading, names, pages)


def tempo_preview(scene: Scene, heading: str) -> Element:
    """Render how long a trick takes, in words."""
    settings, say = scene.model.settings, scene.say
    waits, tempo_key = settings.trick_pause == 0, f"tempo.{matching_tempo(settings)}"
    seconds = (3 * settings.bot_pause + max(settings.trick_pause, 0)) / 1000
    words = say(
        "tempo.trick.waits" if waits else "tempo.trick",
        seconds=format_decimal(settings.language, seconds),
    )
    return p(f"#settings-preview-{heading}.preview-speech")[
        b[say("say.tempo", tempo=say(tempo_key))], " ", words
    ]


def aids_preview(scene: Scene, heading: str) -> Element:
    """Render a trick with the aids that are on, and the standing of the deal."""
    settings, say = scene.model.settings, scene.say
    low, high = (f"H{rank}" for rank in ("J", "Q"))
    sides: list[Node] = (
        [b[say("stand.mine.me")], f" {MY_POINTS}"] if settings.standing != "off" else []
    )
    sides += (
        [" · ", b[say("stand.theirs")], f" {THEIR_POINTS}"] if settings.standing == "all" else []
    )
    return preview_frame(
        heading,
        span[card_picture(scene, low)],
        span(class_={"preview-ahead": settings.winning})[
            card_picture(scene, high), settings.partner and span(".called-tab")[icon("partner")]
        ],
        bool(sides) and span(".preview-standing")[sides],
    )


PREVIEWS_BY_HEADING: Mapping[str, Callable[[Scene, str], Element]] = {
    "look": look_preview,
    "cards": hand_preview,
    "hand": hand_preview,
    "play": tempo_preview,
    "aids": aids_preview,
}
"""The function that renders the preview of a heading, by its name."""


def other_game_cards(scene: Scene) -> Iterator[Markup]:
    """Yield cards of games with alternative suits, while another game is on the table."""
    settings, table_game = scene.model.settings, scene.view["game"]
    games = (
        game
        for game in GAMES
        if alternative_suits(game, settings) and not face_of_game(table_game).art_by_suits
    )
    for game in games:
        yield from (alternative_suit_card_picture(scene, card, game) for card in OTHER_GAME_CARDS)


def profiles_section(scene: Scene) -> Element:
    """Render the profiles, and the field that saves the settings as a new one."""
    say, saved_profiles = scene.say, scene.model.stored.profiles
    return fieldset("#settings-profiles", tabindex="-1")[
        legend[say("settings.profiles")],
        p[say("profile.about")],
        any(map(profiles.has_names_to_share, saved_profiles.values()))
        and p("#profile-names")[say("profile.names")],
        bool(saved_profiles)
        and ul(".profiles")[
            (
                profile_item(scene, number, *item)
                for number, item in enumerate(saved_profiles.items())
            )
        ],
        profile_name_form(scene, "profile-save", ""),
    ]


def backup_section(scene: Scene) -> Element:
    """Render the button that opens the backup."""
    return fieldset[
        legend[scene.say("ui.backup")],
        p[scene.say("settings.backup")],
        command_button(scene, "backup", do="open", arg="backup", place="settings"),
    ]


def profile_item(scene: Scene, number: int, name: str, settings: Settings) -> Element:
    """Render a profile with its buttons. Its name is a field while it is renamed."""
    if name == scene.model.settings_form.profile_to_rename:
        return li[profile_name_form(scene, "profile-rename", name)]
    link = f"#s={profiles.pack_profile(name, settings)}"
    return li(aria_current="true" if settings == scene.model.settings else None)[
        a(href=link)[name],
        div(".button-row")[
            (
                profile_button(scene, do, number, name)
                for do in ("profile-use", "profile-copy", "profile-edit", "profile-delete")
            )
        ],
    ]


def profile_button(scene: Scene, do: str, number: int, name: str) -> Element:
    """Render a button for one profile. The profile's name is part of its accessible name."""
    words = scene.say(f"ui.{do}")
    return button(
        f"#{do}-{number}.quiet",
        type="button",
        data_do=do,
        data_arg=name,
        aria_label=f"{words}: {name}",
    )[words]


def profile_name_form(scene: Scene, do: str, value: str) -> Node:
    """Render a field with its button."""
    return form(f"#{do}", data_do=do)[
        label(for_=f"{do}-name")[scene.say("profile.name")],
        input(
            f"#{do}-name",
            name="name",
            value=value,
            maxlength=str(profiles.MAX_NAME_LENGTH),
            autocomplete="off",
        ),
        button(".command", type="submit")[scene.say(f"ui.{do}")],
    ]
