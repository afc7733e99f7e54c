"""The face of Zwanzig ab."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Node, b, span

from engine.game import Deal
from engine.view import require_value
from engine.zwanzig_ab.match import is_endgame
from engine.zwanzig_ab.standing import trick_points_so_far
from engine.zwanzig_ab.view import View, as_zwanzig_ab
from ui.components.card import icon, suit_icon
from ui.components.facts import card_upper_end, deal_number_chip, multiplier_chips
from ui.components.score_rail import compact_score_rail
from ui.game_face import CardNaming, Facts, GameFace, ScoreRail, keep_all_actions
from ui.games.zwanzig_ab.actions import HINT_WORDINGS, LABELS, MEANINGS
from ui.games.zwanzig_ab.anchors import HEADINGS, HINTS, REFUSALS, SCORES, TERMS
from ui.games.zwanzig_ab.highlights import list_highlights
from ui.games.zwanzig_ab.layouts import suit_choices
from ui.games.zwanzig_ab.rules import RULE_GROUPS, rule_facts
from ui.games.zwanzig_ab.rules_in_short import RULES_IN_SHORT
from ui.model import ME, Scene
from ui.model.lazy import lazy
from ui.wording.players_and_numbers import (
    capitalize_sentence,
    format_count,
    format_decimal,
    player_name,
)
from ui.wording.speech import multiplier_sentences
from ui.wording.story import opening_actions


def zwanzig_ab_view(scene: Scene) -> View:
    """Return the view of the deal on the table with the type of this game."""
    return as_zwanzig_ab(scene.view)


def deal_chips(scene: Scene) -> Iterator[Node]:
    """Yield the deal number, the endgame, trump with the card turned up, and multiplier."""
    view, say = zwanzig_ab_view(scene), scene.say
    yield deal_number_chip(scene)
    if is_endgame(scene.deal.match):
        yield b[say("ui.endgame")]
    if view["trump"]:
        yield (suit_icon(scene, view["trump"]), b[say(f"suit.{view['trump']}")])
        if view["turned"]:
            yield (span[say("ui.turned")], card_upper_end(scene, view["turned"]))
    yield from multiplier_chips(scene)


def dropped_or_exchanged_status(scene: Scene, seat: int) -> Node:
    """Render that a player has dropped out, or how many cards they have exchanged."""
    view, say = zwanzig_ab_view(scene), scene.say
    if seat in view["dropped"]:
        return say("ui.dropped")
    count = view["exchanged"][seat]
    if count is None or view["phase"] not in ("exchange", "stay"):
        return None
    words = say("ui.exchanged", count=count)
    return span(".exchange-count", title=words)[
        icon("exchange"), span(aria_hidden="true")[str(count)], span(".hidden")[words]
    ]


def deal_sentences(scene: Scene, name_card: CardNaming) -> list[str]:
    """Return trump, multiplier, and who is still in."""
    view, say = zwanzig_ab_view(scene), scene.say
    if not view["trump"]:
        return [say("say.no-trump")]
    trump = say("say.trump", suit=say(f"suit.{view['trump']}"))
    names = ", ".join(player_name(scene, seat) for seat in view["in_play"])
    return [trump, *multiplier_sentences(scene), say("say.in-play", names=names)]


def multiplier_news(scene: Scene, since: int) -> Sequence[str]:
    """Return what the deal counts, if trumps were made since the action of this number."""
    phases = {action.phase for action in opening_actions(scene)[since:]}
    return multiplier_sentences(scene) if phases & {"blind", "trump"} else ()


def brief_facts(scene: Scene) -> Iterator[str]:
    """Yield the trump suit."""
    trump, say = zwanzig_ab_view(scene)["trump"], scene.say
    if trump:
        yield capitalize_sentence(f"{say('trump.zwanzig-ab')} {say('suit.' + trump)}")


def summary_text(scene: Scene) -> str:
    """Return my result in a scored deal."""
    result = require_value(scene.view["result"])
    rule = next(item["rule"] for item in result["items"] if item["facts"]["seat"] == ME)
    tricks = format_count(scene.say, "trick", scene.view["tricks_won"][ME])
    return scene.say(f"summary.{rule}", count=tricks)


def played_trump_view(scene: Scene) -> Node:
    """Render the trump suit."""
    trump = require_value(zwanzig_ab_view(scene)["trump"])
    return (suit_icon(scene, trump), span(".hidden")[scene.say(f"suit.{trump}")])


EXCHANGE_PROMPTS = {
    "up_to": "prompt.zwanzig-ab.exchange",
    "zero_or_full": "prompt.zwanzig-ab.exchange.zero_or_full",
}
"""The keys of the exchange prompts, by mode."""


def exchange_prompt(scene: Scene) -> str:
    """Return how many cards I may exchange, and whether the endgame has decided the trumps."""
    mode, limit = exchange_mode_and_limit(scene)
    words = scene.say(EXCHANGE_PROMPTS[mode], limit=limit)
    if is_endgame(scene.deal.match):
        return f"{scene.say('prompt.zwanzig-ab.endgame')} {words}"
    return words


def stay_prompt(scene: Scene) -> str:
    """Return whether I may drop out."""
    must_stay = "drop" not in scene.view["legal"]
    trump = scene.say(f"suit.{zwanzig_ab_view(scene)['trump']}")
    return scene.say("prompt.zwanzig-ab.stay" + (".forced" if must_stay else ""), trump=trump)


def waiting_exchange_prompt_parts(scene: Scene) -> tuple[str, Facts]:
    """Return how many cards another player may exchange."""
    mode, limit = exchange_mode_and_limit(scene)
    return f".{mode}", {"limit": limit}


def exchange_mode_and_limit(scene: Scene) -> tuple[str, str]:
    """Return the mode of exchange, and the maximum of cards in words."""
    rules = scene.view["rules"]
    return rules["exchange_mode"], format_count(scene.say, "card", rules["exchange_max"])


def waiting_stay_prompt_parts(scene: Scene) -> tuple[str, Facts]:
    """Return whether another player may drop out."""
    view = zwanzig_ab_view(scene)
    return ("" if view["to_act"] in view["may_drop"] else ".forced"), {}


def make_score_rail(scene: Scene) -> ScoreRail:
    """Return the totals on their way down to zero, with the gains of this deal so far."""
    view, standing = zwanzig_ab_view(scene), scene.model.settings.standing
    current_totals = view["match"]["scores"]
    gains = (
        trick_points_so_far(view)
        if view["phase"] == "play" and standing != "off"
        else [0] * len(current_totals)
    )
    shown_gains = (
        gain if standing == "all" or seat == ME else 0 for seat, gain in enumerate(gains)
    )
    coming_totals = [total + gain for total, gain in zip(current_totals, shown_gains, strict=True)]
    return ScoreRail(view["rules"]["start_score"], 0, current_totals, coming_totals)


def _suit_facts(scene: Scene, words: Sequence[str], before: Deal) -> dict[str, str]:
    return {"suit": scene.say(f"in.suit.{words[0] if words else zwanzig_ab_view(scene)['trump']}")}


def _format_tricks(scene: Scene, tricks: float) -> str:
    """Return the number of tricks to expect, rarely a whole one."""
    return scene.say("count.trick", n=format_decimal(scene.model.settings.language, tricks))


def _format_trumps(scene: Scene, number: int) -> str:
    return format_count(scene.say, "trump", number) if number else scene.say("count.trump.0")


def _format_aces(scene: Scene, number: int) -> str:
    return format_count(scene.say, "ace", number) if number else scene.say("count.ace.0")


def _format_trickless_share(scene: Scene, percent: int) -> str:
    """Return in how many of a hundred deals there is no trick at all."""
    return scene.say("reason.none" if percent else "reason.none.never", percent=percent)


FACE = GameFace(
    art="assets/vendor/cards/french.svg",
    art_by_suits={"german": "assets/vendor/cards/german.svg"},
    portrait_cards=("DQ", "SK", "CJ"),
    hand_rows=1,
    deal_chips=deal_chips,
    deal_sentences=deal_sentences,
    contract_news=multiplier_news,
    seat_status=dropped_or_exchanged_status,
    trump_letter=lambda view: as_zwanzig_ab(view)["trump"] or "",
    trump_maker=lambda view: as_zwanzig_ab(view)["maker"] if as_zwanzig_ab(view)["trump"] else None,
    seats_in_play=lambda view: as_zwanzig_ab(view)["in_play"],
    laid_away=lambda view: [cards or [] for cards in as_zwanzig_ab(view)["discarded"]],
    stock_left=lambda view: as_zwanzig_ab(view)["stock_left"],
    brief_facts=brief_facts,
    standing_view=lambda scene: compact_score_rail(scene, make_score_rail(scene)),
    score_rail=make_score_rail,
    point_count_view=lazy("ui.games.zwanzig_ab.point_count", "point_count_view"),
    log_facts={
        "trump": _suit_facts,
        "blind": _suit_facts,
        "next": _suit_facts,
        "exchange": lambda scene, words, before: {
            "count": format_count(scene.say, "card", len(words))
        },
    },
    joint_phases={"exchange": keep_all_actions, "stay": keep_all_actions},
    action_labels=LABELS,
    action_meanings=MEANINGS,
    sentences_for_ear=lambda say, value: (say("action.trump.more"),),
    hint_wordings=HINT_WORDINGS,
    phase_layouts={"blind": suit_choices, "trump": suit_choices},
    separate_verbs=("drop", "redeal", "look", "next"),
    forehand_phases=("blind", "trump"),
    decision_prompts={"exchange": exchange_prompt, "stay": stay_prompt},
    waiting_prompts={"exchange": waiting_exchange_prompt_parts, "stay": waiting_stay_prompt_parts},
    verdict_key="zero.",
    summary_text=summary_text,
    list_highlights=list_highlights,
    factor_names=lambda rule: ("hearts", "blind"),
    played_view=played_trump_view,
    kind_key=lambda view: f"suit.{as_zwanzig_ab(view)['trump']}",
    aim_text=lambda scene: scene.say("scores.down", start=scene.view["rules"]["start_score"]),
    goal_total=lambda scene: 0,
    match_end_reason_text=lambda scene: scene.say(f"match.why.{scene.view['rules']['finish']}"),
    fact_words={
        "tricks": _format_tricks,
        "none": _format_trickless_share,
        "trumps": _format_trumps,
        "aces": _format_aces,
    },
    rule_groups=RULE_GROUPS,
    rules_in_short=RULES_IN_SHORT,
    rule_facts=rule_facts,
    plain_words=lazy("ui.games.zwanzig_ab.plain_words", "plain_words"),
    starter_steps=(
        ("double_suit", {"double_suit": None}),
        # Where everybody stays in, somebody takes no trick in almost every deal: from 20, a match
        # would be three times as long.
        ("dropping_out", {"dropping_out": False, "start_score": 10}),
    ),
    player_signs=("forehand", "maker", "exchange"),
    glossary_terms=TERMS,
    headings=HEADINGS,
    refusals=REFUSALS,
    scores=SCORES,
    hints=HINTS,
)
