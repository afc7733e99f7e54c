"""The face of Zwanzigerrufen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from htpy import Node, b, span

from engine.cards import TAROCK
from engine.game import Deal
from engine.make_view import make_view
from engine.view import View as AnyView
from engine.view import require_value
from engine.zwanzigerrufen.kontra_ladder import next_kontra_factor
from engine.zwanzigerrufen.law import card_points as count_card_points
from engine.zwanzigerrufen.standing import known_party_by_seat
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.components.facts import card_upper_end, deal_number_chip, multiplier_chips
from ui.components.term import link_terms, term_button
from ui.game_face import CardNaming, Facts, GameFace, keep_all_actions
from ui.games.zwanzigerrufen.actions import HINT_WORDINGS, LABELS, MEANINGS
from ui.games.zwanzigerrufen.anchors import HEADINGS, HINTS, REFUSALS, SCORES, TERMS
from ui.games.zwanzigerrufen.contract_news import contract_news, is_contract_bid
from ui.games.zwanzigerrufen.highlights import list_highlights
from ui.games.zwanzigerrufen.items import ITEMS
from ui.games.zwanzigerrufen.layouts import card_stack_choices
from ui.games.zwanzigerrufen.log import spoken_declarations
from ui.games.zwanzigerrufen.partner import list_revelations, my_secret_called_card
from ui.games.zwanzigerrufen.point_standing import make_score_rail, standing_text, standing_view
from ui.games.zwanzigerrufen.rules import RULE_GROUPS, rule_facts
from ui.games.zwanzigerrufen.rules_in_short import RULES_IN_SHORT
from ui.games.zwanzigerrufen.typed_view import zwanzigerrufen_view
from ui.model import ME, Scene
from ui.model.lazy import lazy
from ui.wording.cards import card_name, word_list
from ui.wording.players_and_numbers import (
    capitalize_sentence,
    format_count,
    player_name,
    sentence_about,
)
from ui.wording.score_items import score_item_text
from ui.wording.speech import multiplier_sentences
from ui.wording.stakes import running_stake_sum
from ui.wording.terms import contract_name, kontra_item_name, kontra_step_name


def deal_chips(scene: Scene) -> Iterator[Node]:
    """Yield deal number, contract, called card, declarations, Kontra and the double round."""
    view, say = zwanzigerrufen_view(scene), scene.say
    yield deal_number_chip(scene)
    if view["contract"]:
        yield b[link_terms(scene, contract_name(scene, view["contract"]))]
    if view["called"]:
        yield (
            span[term_button(scene, "zwanziger", say("ui.called"))],
            card_upper_end(scene, view["called"]),
        )
    yield from declaration_chips(scene)
    yield from stake_chips(scene)
    yield from multiplier_chips(scene)
    if view["double_left"]:
        yield span[link_terms(scene, say("ui.double", count=max(view["double_left"])))]


def declaration_chips(scene: Scene) -> Iterator[Node]:
    """Yield every declaration with its player, and its factor if it has been doubled."""
    view = zwanzigerrufen_view(scene)
    for item, seat in view["declared"].items():
        yield (
            b[link_terms(scene, kontra_item_name(scene, item))],
            span[player_name(scene, seat)],
            *factor_chips(scene, item),
        )


def stake_chips(scene: Scene) -> Iterator[Node]:
    """Yield the points per player at stake in all, with the step of the Kontra on the game.

    After the last trick only the doubled game is left.
    """
    factor = zwanzigerrufen_view(scene)["kontra"].get("game", 1)
    last = scene.view["tricks"] and scene.model.table.is_trick_held
    if scene.view["phase"] in ("declare", "play") or last:
        yield (
            factor > 1 and b[link_terms(scene, kontra_step_name(scene, factor))],
            span[scene.say("ui.at-stake")],
            b(".staked")[str(running_stake_sum(scene))],
            span(".hidden")[scene.say("ui.at-stake.each")],
        )
    elif factor > 1:
        yield (span[kontra_item_name(scene, "game")], *factor_chips(scene, "game"))


def factor_chips(scene: Scene, item: str) -> Iterator[Node]:
    """Yield the factor by which Kontra multiplies an item."""
    factor = zwanzigerrufen_view(scene)["kontra"].get(item, 1)
    if factor > 1:
        yield b(".times")[f"×{factor}"]


def side_of_seat(view: AnyView, seat: int) -> str:
    """Return "declarer", "partner" or "defender" once I know it, or the open cards show it."""
    own_view = as_zwanzigerrufen(view)
    if own_view["phase"] not in ("declare", "play", "over"):
        return ""
    if seat == own_view["declarer"]:
        return "declarer"
    side = known_party_by_seat(own_view)[seat]
    return "partner" if side == "declarer" else side or ""


def deal_sentences(scene: Scene, name_card: CardNaming) -> list[str]:
    """Return the contract, the called card, declarations and doublings, and the multiplier."""
    view, say = zwanzigerrufen_view(scene), scene.say
    if not view["contract"]:
        return [say("say.no-contract")]
    contract, declarer = contract_name(scene, view["contract"]), view["declarer"]
    parts = [
        say("say.contract.nobody", contract=contract)
        if declarer is None
        else sentence_about(scene, "say.contract", declarer, contract=contract)
    ]
    if view["called"]:
        parts.append(capitalize_sentence(say("say.called", card=name_card(say, view["called"]))))
    return [*parts, *_declaration_and_kontra_sentences(scene), *multiplier_sentences(scene)]


def _declaration_and_kontra_sentences(scene: Scene) -> list[str]:
    view = zwanzigerrufen_view(scene)
    declarations = [
        sentence_about(scene, "say.declared", seat, item=kontra_item_name(scene, item))
        for item, seat in view["declared"].items()
    ]
    doublings = [
        capitalize_sentence(
            scene.say("say.kontra", item=kontra_item_name(scene, item), factor=factor)
        )
        for item, factor in view["kontra"].items()
        if factor > 1
    ]
    return [*declarations, *doublings]


def card_points(view: AnyView, cards: Sequence[str]) -> int:
    """Return the card points of these cards by the rules of the match."""
    return count_card_points(TAROCK.parse_hand(cards), view["rules"]["glatze_points"])


def brief_facts(scene: Scene) -> Iterator[str]:
    """Yield the contract and the called card."""
    view, say = zwanzigerrufen_view(scene), scene.say
    if view["contract"]:
        yield contract_name(scene, view["contract"])
        if view["called"]:
            yield f"{say('ui.called')} {card_name(say, view['called'])}"


def summary_text(scene: Scene) -> str:
    """Return the result of the contract."""
    return score_item_text(scene, require_value(scene.view["result"])["items"][0])


def played_contract_view(scene: Scene) -> Node:
    """Render the contract."""
    return (contract_name(scene, require_value(zwanzigerrufen_view(scene)["contract"])), " ")


def goal_total(scene: Scene) -> int | None:
    """Return the points that end a match, if points do."""
    rules = scene.view["rules"]
    points: int = rules["match_n"]
    return points if rules["match_end"] == "target" else None


def throw_in_prompt(scene: Scene) -> str:
    """Return whether I may or must throw my cards in."""
    must_throw_in = "keep" not in scene.view["legal"]
    return scene.say("prompt.zwanzigerrufen.throw-in" + (".forced" if must_throw_in else ""))


def bid_prompt(scene: Scene) -> str:
    """Return whether I may pass, and whether I have a choice."""
    legal = scene.view["legal"]
    kind = "" if "pass" in legal else ".only" if len(legal) == 1 else ".forehand"
    return scene.say(f"prompt.zwanzigerrufen.bid{kind}")


def declare_prompt(scene: Scene) -> str:
    """Return what I may declare or double now."""
    legal = [action.split() for action in scene.view["legal"]]
    factors = zwanzigerrufen_view(scene)["kontra"]
    steps = dict.fromkeys(
        kontra_step_name(scene, next_kontra_factor(factors, words[1]))
        for words in legal
        if words[0] == "kontra"
    )
    declares = any(words[0] == "declare" for words in legal)
    kind = ".both" if steps and declares else ".kontra" if steps else ".item" if declares else ""
    step_names = word_list(scene.say, [*steps], "or")
    return scene.say(f"prompt.zwanzigerrufen.declare{kind}", steps=step_names)


def waiting_bid_prompt_parts(scene: Scene) -> tuple[str, Facts]:
    """Return whether another player has to open the auction, or may pass."""
    must_bid = scene.deal.why_not("pass") is not None
    return (".forehand" if must_bid else ""), {}


def match_end_reason_text(scene: Scene) -> str:
    """Return after how many deals, or at how many points, a match is over."""
    rules = scene.view["rules"]
    deals, points = (format_count(scene.say, what, rules["match_n"]) for what in ("deal", "point"))
    return scene.say(f"match.why.{rules['match_end']}", deals=deals, points=points)


def _declaration_facts(scene: Scene, words: Sequence[str], before: Deal) -> dict[str, str]:
    prefix = f"{words[0]}-"
    item = next(
        item
        for item, seat in zwanzigerrufen_view(scene)["declared"].items()
        if item.startswith(prefix) and seat == before.to_act
    )
    name, bonus = kontra_item_name(scene, item), scene.say(f"bonus.{words[0]}")
    factors_after = _kontra_factors(before.play(f"declare {words[0]}"))
    if factors_after != _kontra_factors(before):
        name = f"{kontra_step_name(scene, factors_after['game'])}, {name}"
    return {"item": name, "bonus": bonus}


def _kontra_factors(deal: Deal) -> Mapping[str, int]:
    return as_zwanzigerrufen(make_view(deal, ME))["kontra"]


def _kontra_facts(scene: Scene, words: Sequence[str], before: Deal) -> dict[str, str]:
    step = kontra_step_name(scene, next_kontra_factor(_kontra_factors(before), words[0]))
    return {"step": step, "item": kontra_item_name(scene, words[0])}


def _format_tarocks(scene: Scene, number: int) -> str:
    return format_count(scene.say, "tarock", number) if number else scene.say("count.tarock.0")


FACTOR_NAMES = ("game", "declared", "solo", "kontra", "round")
FACTOR_NAMES_BY_RULE = {"trischaken": ("limit", "forehand", "round")}
"""Rules that name a limit as a factor. For other rules it is a number of card points."""

FACT_WORDS = {
    "contract": contract_name,
    "best": contract_name,
    "bonus": lambda scene, bonus: scene.say(f"bonus.{bonus}"),
    "points": lambda scene, points: format_count(scene.say, "point", points),
    "tarocks": _format_tarocks,
    "item": kontra_item_name,
    "stacks": lambda scene, stacks: word_list(scene.say, [str(stack) for stack in stacks]),
}


FACE = GameFace(
    art="assets/vendor/cards/tarock.svg",
    portrait_cards=("CQ", "HK", "HN"),
    hand_rows=2,
    deal_chips=deal_chips,
    deal_sentences=deal_sentences,
    side_of_seat=side_of_seat,
    brief_facts=brief_facts,
    revelations=list_revelations,
    my_secret_called_card=my_secret_called_card,
    contract_news=contract_news,
    is_contract_bid=is_contract_bid,
    standing_view=standing_view,
    standing_text=standing_text,
    score_rail=make_score_rail,
    point_count_view=lazy("ui.games.zwanzigerrufen.point_count", "point_count_view"),
    trump_letter=lambda view: "T",
    packet_size=lambda view: as_zwanzigerrufen(view)["rules"]["deal_packet"],
    log_facts={
        "stack": lambda scene, words, before: {"stack": words[0]},
        "bid": lambda scene, words, before: {"contract": contract_name(scene, words[0])},
        "declare": _declaration_facts,
        "kontra": _kontra_facts,
    },
    joint_phases={
        "stack": keep_all_actions,
        "bid": keep_all_actions,
        "declare": spoken_declarations,
    },
    action_labels=LABELS,
    action_meanings=MEANINGS,
    sentences_for_ear=lambda say, value: (say("stake.partners", value=value),),
    hint_wordings=HINT_WORDINGS,
    phase_layouts={"stack": card_stack_choices},
    legal_only_phases=("bid", "declare"),
    usual_verbs=("pass",),
    separate_verbs=("keep",),
    quick_verbs=("pass", "keep"),
    cumulative_verbs=("declare", "kontra"),
    forehand_phases=("cut", "stack", "throw-in", "bid", "declare"),
    decision_prompts={"throw-in": throw_in_prompt, "bid": bid_prompt, "declare": declare_prompt},
    waiting_prompts={"bid": waiting_bid_prompt_parts},
    seat_points=lambda view: as_zwanzigerrufen(view)["points"],
    card_points=card_points,
    summary_text=summary_text,
    list_highlights=list_highlights,
    score_item_texts=ITEMS,
    factor_names=lambda rule: FACTOR_NAMES_BY_RULE.get(rule, FACTOR_NAMES),
    fact_words=FACT_WORDS,
    played_view=played_contract_view,
    kind_key=lambda view: f"contract.{as_zwanzigerrufen(view)['contract']}",
    aim_text=lambda scene: scene.say("scores.up"),
    goal_total=goal_total,
    match_end_reason_text=match_end_reason_text,
    rule_groups=RULE_GROUPS,
    rules_in_short=RULES_IN_SHORT,
    rule_facts=rule_facts,
    plain_words=lazy("ui.games.zwanzigerrufen.plain_words", "plain_words"),
    starter_steps=(
        ("solo_games", {"solo_games": False, "call_floor": None}),
        ("kontra_max", {"kontra_max": 1}),
        ("declarations", {"declarations": False}),
        ("double_games", {"double_games": 0}),
        ("cut", {"cut": None}),
    ),
    player_signs=("forehand", "declarer", "partner", "defender"),
    glossary_terms=TERMS,
    headings=HEADINGS,
    refusals=REFUSALS,
    scores=SCORES,
    hints=HINTS,
)
