"""The panel of the deal of the day: today's deal or its result, and the days before it."""

from __future__ import annotations

from htpy import Element, Node, button, div, h3, li, ol, p, section, small, span, strong

from engine.daily_deal import daily_deal_date, list_days_until
from engine.games import GAMES
from engine.record import replay_record
from ui.components.offer import command_button
from ui.components.points import render_gain
from ui.daily_deal.commands import with_todays_deal_on_table
from ui.game_face import face_of_game
from ui.match.set_aside_matches import find_begun_daily_deal
from ui.match.timing import is_par_enabled
from ui.model import Scene
from ui.model.archive import Entry
from ui.model.daily_deal import DAYS_SHOWN, GameDay, find_shown_attempt
from ui.position.scene import make_scene, translator_for_game
from ui.wording.gains import (
    format_mean_gain,
    gain_tone,
    sender_comparison_sentence,
    with_text_shape,
)
from ui.wording.players_and_numbers import format_date, format_decimal
from ui.wording.results import deal_summary


def daily_deal_panel(scene: Scene) -> Node:
    """Render the deal of today for a game, and the last days."""
    model, game = scene.model, shown_game(scene)
    today, daily = model.program.today, model.daily
    is_read = daily.read_on == today or daily.is_unavailable
    return div(".daily")[
        div(".game-choice", role="group", aria_label=scene.say("ui.games"))[
            (game_button(scene, name, is_current=name == game) for name in GAMES)
        ],
        section(aria_labelledby="day-today")[
            h3("#day-today")[
                scene.say("day.today", day=format_date(model.settings.language, today))
            ],
            today_view(scene, GameDay(game, today))
            if today and is_read
            else p(role="status")[scene.say("deals.reading")],
        ],
        bool(today)
        and daily.read_on == today
        and section(aria_labelledby="day-past")[
            h3("#day-past")[scene.say("day.past")],
            p[scene.say("day.past.about")],
            ol(".days")[
                (
                    li[day_button(scene, GameDay(game, day))]
                    for day in list_days_until(today, DAYS_SHOWN)
                )
            ],
        ],
    ]


def shown_game(scene: Scene) -> str:
    """Return the game whose deals the panel shows."""
    return scene.model.daily.game or scene.model.record.game


def game_button(scene: Scene, game: str, *, is_current: bool) -> Element:
    """Render the button that shows the deals of a game."""
    return button(
        f"#day-of-{game}.command",
        type="button",
        data_do="daily",
        data_arg=game,
        aria_pressed=str(is_current).lower(),
    )[scene.say(f"game.{game}")]


def shown_attempt(scene: Scene, game_day: GameDay) -> Entry | None:
    """Return the finished attempt to show of a day, if there is one."""
    return find_shown_attempt(scene.model.daily.attempts.get(game_day, ()))


def today_view(scene: Scene, game_day: GameDay) -> Node:
    """Render the button that plays today's deal, or its result."""
    whole = scene.whole_match
    is_on_table = GameDay(whole.game, daily_deal_date(whole)) == game_day
    if is_on_table and replay_record(whole).phase != "over":
        return (
            p[scene.say("day.on-table")],
            command_button(scene, "close", words=scene.say("day.go-on"), primary=True, place="day"),
        )
    entry = shown_attempt(scene, game_day)
    if entry:
        return result_of_today(scene, game_day, entry)
    is_begun = find_begun_daily_deal(scene.model, *game_day)
    return (
        p[scene.say("day.begun.about" if is_begun else "day.about")],
        play_button(scene, game_day, "day.play", primary=True),
    )


def play_button(scene: Scene, game_day: GameDay, key: str, *, primary: bool = False) -> Element:
    """Render the button that deals the cards of a day, or goes on with them."""
    shown_key = "day.go-on" if find_begun_daily_deal(scene.model, *game_day) else key
    return command_button(
        scene,
        "daily-of",
        arg=" ".join(game_day),
        words=scene.say(shown_key),
        primary=primary,
        place="day",
    )


def result_of_today(scene: Scene, game_day: GameDay, entry: Entry) -> Node:
    """Render my result in words, what a master makes of the cards, and what to do with it."""
    model, game = scene.model, game_day.game
    has_record = model.daily.record is not None and model.daily.deal_id == entry.id
    say = translator_for_game(model.settings, game)
    gain = entry.summary["gain"]
    verdict = say(f"verdict.{face_of_game(game).verdict_key}{gain_tone(gain)}")
    return (
        p(".day-result")[
            strong(class_=gain_tone(gain))[verdict, " ", render_gain(say, game, gain)],
            bool(entry.summary.get("help")) and (" ", small[say("day.helped")]),
        ],
        bool(sent_words := sender_comparison_sentence(scene, game_day, gain)) and p[sent_words],
        has_record and p[deal_summary(make_scene(with_todays_deal_on_table(model)))],
        par_line(scene, game, entry),
        div(".button-row")[
            has_record and command_button(scene, "daily-text", primary=True, place="day"),
            command_button(
                scene,
                "open-deal",
                arg=entry.id,
                words=scene.say("ui.replay"),
                place="day",
            ),
            play_button(scene, game_day, "ui.play-again"),
        ],
    )


def par_line(scene: Scene, game: str, entry: Entry) -> Node:
    """Render what a master scores with these cards in my seat, or that it is being found out."""
    model = scene.model
    stored = model.daily.par if model.daily.deal_id == entry.id else None
    estimate = model.archive.par_by_deal.get(entry.id) or stored
    if estimate is None:
        is_coming = is_par_enabled(model) and model.daily.deal_id == entry.id
        return is_coming and p(role="status")[scene.say("day.par.soon")]
    language = model.settings.language
    points = format_mean_gain(language, game, estimate.mean, 1)
    return p[
        scene.say(
            "day.par",
            points=with_text_shape(game, estimate.mean, points),
            error=format_decimal(language, estimate.error, 1),
        )
    ]


def day_button(scene: Scene, game_day: GameDay) -> Element:
    """Render a day: it opens the finished deal, or plays the one that was missed."""
    entry = shown_attempt(scene, game_day)
    is_begun = find_begun_daily_deal(scene.model, *game_day)
    state = "done" if entry else "begun" if is_begun else "open"
    date = format_date(scene.model.settings.language, game_day.day)
    return button(
        f"#day-{game_day.day}.day",
        type="button",
        data_do="open-deal" if entry else "daily-of",
        data_arg=entry.id if entry else " ".join(game_day),
        data_state=state,
        aria_label=scene.say(f"day.{state}", day=date),
        title=scene.say(f"day.{state}", day=date),
    )[f"{int(game_day.day[-2:])}", span(".day-mark", aria_hidden="true")[DAY_MARKS[state]]]


DAY_MARKS = {"done": "✓", "begun": "…", "open": ""}
"""The sign of a day, by whether its deal has been played."""
