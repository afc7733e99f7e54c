"""The result of a finished deal on the table: what decided it, everybody's points, my choices."""

from __future__ import annotations

from htpy import Element, Node, b, dd, details, div, dl, dt, h2, li, p, span, strong, summary, ul

from engine.daily_deal import daily_deal_date
from engine.seats import SEATS
from engine.view import require_value
from ui.components.card import icon
from ui.components.names import render_names_untranslated, render_player_name
from ui.components.offer import command_button
from ui.components.points import points_with_tone, render_gain
from ui.components.rule_link import score_rule_link
from ui.model import ME, Scene
from ui.model.daily_deal import GameDay
from ui.model.lazy import lazy
from ui.position import guided_deal
from ui.position.choice_review import review_on_table
from ui.position.replay_moments import may_replay, opening_moment
from ui.storage.settings import is_watched_deal
from ui.table.highlights import deal_highlight_ribbons
from ui.wording.gains import (
    deal_verdict,
    format_gain,
    gain_sign,
    gain_tone,
    seat_gain,
    seats_with_best_gain,
    sender_comparison_sentence,
    with_text_shape,
)
from ui.wording.players_and_numbers import format_integer
from ui.wording.results import deal_summary, deciding_sentence, score_lines

choice_review_view = lazy("ui.table.choice_review_view", "choice_review_view")
retry_button = lazy("ui.table.choice_review_view", "retry_button")


def result_view(scene: Scene) -> Node:
    """Render the result with its explained lines, and the button that goes on."""
    if scene.view["result"] is None:
        return (h2("#result")[deal_summary(scene)], div(".separate-actions")[next_button(scene)])
    has_review = review_on_table(scene.model) is not None
    return (
        div(".result-text")[
            deal_highlight_ribbons(scene),
            div(".outcome")[
                h2("#result")[deal_verdict(scene)],
                not is_watched_deal(scene.model.record) and my_points(scene),
                p(".reason")[render_names_untranslated(scene, deciding_sentence(scene))],
                sender_comparison_line(scene),
                first_try_line(scene),
            ],
            result_list(scene),
            has_review and choice_review_view(scene),
            div(".retry-and-more")[has_review and retry_button(scene), score_details(scene)],
        ],
        div(".separate-actions")[replay_deal_button(scene), next_button(scene)],
    )


def my_points(scene: Scene) -> Element:
    """Render my points, large, with their sign. The number may count up."""
    gain = seat_gain(scene, ME)
    number = span[gain_sign(scene.view["game"], gain), b("#my-gain-number")[str(abs(gain))]]
    return p("#my-gain", class_=gain_tone(gain))[
        points_with_tone(scene.say, scene.view["game"], gain, number)
    ]


def sender_comparison_line(scene: Scene) -> Node:
    """Render how I did against the player who sent me the link to this deal of the day."""
    game_day = GameDay(scene.view["game"], daily_deal_date(scene.whole_match))
    words = sender_comparison_sentence(scene, game_day, seat_gain(scene, ME))
    return bool(words) and p("#sent-result")[words]


def first_try_line(scene: Scene) -> Node:
    """Render my first result of the deal that I have just played again."""
    game, gain = scene.view["game"], scene.model.guest.first_try_gain
    if gain is None or not scene.model.guest.home_game:
        return None
    points = with_text_shape(game, gain, format_gain(game, gain))
    return p("#first-try")[scene.say("ui.first-try", points=points)]


def result_list(scene: Scene) -> Element:
    """Render each player's points and new total. Whoever gained most is marked."""
    best = seats_with_best_gain(scene)
    return dl(".deltas")[(result_row(scene, seat, best=seat in best) for seat in SEATS)]


def result_row(scene: Scene, seat: int, *, best: bool) -> Element:
    """Render a player's points with their sign, and the new total."""
    view, gain = scene.view, seat_gain(scene, seat)
    crown = scene.say("tone.best")
    return div(class_={"is-me": seat == ME, "best": best})[
        dt[
            render_player_name(scene, seat),
            best and span(".leader-crown", title=crown)[icon("crown"), span(".hidden")[crown]],
        ],
        dd[
            strong(class_=gain_tone(gain))[render_gain(scene.say, view["game"], gain)],
            span(".total")[
                "→ ", span(f"#new-total-{seat}")[format_integer(view["match"]["scores"][seat])]
            ],
        ],
    ]


def score_details(scene: Scene) -> Element:
    """Render what few need at once: every line of the score with its computation, and more."""
    lines = score_lines(scene, require_value(scene.view["result"]))
    return details("#score-details")[
        summary[scene.say("ui.why")],
        ul[
            (
                li[
                    strong[render_names_untranslated(scene, line.text)],
                    p[
                        render_names_untranslated(scene, line.computation),
                        " ",
                        score_rule_link(scene, line.rule),
                    ],
                ]
                for line in lines
            )
        ],
        command_button(scene, "sheet", do="open", arg="sheet"),
        is_replay_offered(scene) and command_button(scene, "again", do="open", arg="again"),
        offers_match_end(scene) and command_button(scene, "new-match", arg=scene.view["game"]),
    ]


def replay_deal_button(scene: Scene) -> Node:
    """Render the button that replays the deal, from my costliest choice on if there is one."""
    return is_replay_offered(scene) and command_button(
        scene, "replay", arg=opening_moment(scene), words=scene.say("ui.look-at-deal")
    )


def is_replay_offered(scene: Scene) -> bool:
    """Return whether the deal can be replayed, and is not being replayed."""
    model = scene.model
    return model.replay is None and may_replay(model, len(model.record.deals) - 1)


def offers_match_end(scene: Scene) -> bool:
    """Return whether the end of the match is offered instead of a next deal."""
    return (
        bool(scene.view["match"]["over"])
        and scene.model.replay is None
        and not guided_deal.is_guided(scene.model)
        and not daily_deal_date(scene.whole_match)
    )


def next_button(scene: Scene) -> Node:
    """Render the button to the next deal or the end of the match. A lesson has its own button.

    The deal of the day and a deal played again have no next one, so they lead back to my match. The
    result of the day can be shared.
    """
    guest = scene.model.guest
    if guided_deal.is_guided(scene.model) or scene.model.replay:
        return None
    home_words = scene.say("ui.leave-guest" if guest.has_own_match else "ui.leave-guest.new")
    if daily_deal_date(scene.whole_match):
        return (
            command_button(scene, "daily-text", primary=True),
            bool(guest.home_game) and command_button(scene, "leave-guest", words=home_words),
        )
    if guest.origin == "cards":
        return command_button(scene, "leave-guest", words=home_words, primary=True)
    if offers_match_end(scene):
        return command_button(scene, "match-end", do="open", arg="match-end", primary=True)
    return command_button(scene, "next-deal", primary=True)
