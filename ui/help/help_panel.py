"""The help: what to do now, the rules in plain words and in short, keys, the glossary, links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count, takewhile
from typing import Any

from htpy import (
    Element,
    Node,
    a,
    dd,
    details,
    div,
    dl,
    dt,
    h3,
    kbd,
    li,
    p,
    section,
    span,
    strong,
    summary,
    ul,
)

from ui.components.offer import command_button
from ui.components.plain_words import folded_plain_words
from ui.components.rule_link import chapter_link, described_chapter_link
from ui.components.term import alphabetical_key, link_glossary_terms, term_card_picture
from ui.game_face import face_of_game
from ui.languages import has_text
from ui.model import ME, Scene
from ui.position.autoplay import may_choose_ahead
from ui.position.card_order import card_suit
from ui.wording.actions import action_label, action_meaning
from ui.wording.cards import localized_short_card_name, rank_sign
from ui.wording.prompts import prompt_sentence
from ui.wording.replay import replay_prompt
from ui.wording.rules_in_short import rules_in_short

NAMED_KEYS = ("arrows", "updown", "enter", "review", "esc", "rank", "suit")
LETTER_KEYS = "RMTUFO?/"
"""The keys of commands. The keys of questions are in the panel that R opens."""

LONGEST_FULL_ORDER = 10
"""The maximum number of cards of a suit that are all named in their order."""


def help_panel(scene: Scene) -> Node:
    """Render the help of the game on the table, which begins with the position there."""
    game, rules = scene.view["game"], scene.deal.match.rules
    return div(".help")[
        now_section(scene),
        folded_plain_words(scene, game, rules, "#plain-words"),
        how_to_play(scene, game, scene.deal.card_order(), rules),
        gestures_and_keys(scene),
        glossary_details(scene),
        links_section(scene),
    ]


# --- now -----------------------------------------------------------------------------------------


def now_section(scene: Scene) -> Element:
    """Render what the reader does now: the prompt, and what can be tapped."""
    prompt = replay_prompt(scene) if scene.model.replay else prompt_sentence(scene)
    return section("#help-now")[h3[scene.say("help.now")], p[prompt], what_to_tap(scene)]


def what_to_tap(scene: Scene) -> Node:
    """Render the offers with their meanings, or what tapping a card or the table does."""
    model, view, say = scene.model, scene.view, scene.say
    if model.replay or view["to_act"] is None:
        return None
    if model.table.is_trick_held or view["to_act"] != ME:
        return (may_choose_ahead(model) and p[say("ui.hurry.ahead")], p[say("ui.hurry.touch")])
    if view["phase"] == "play":
        return p[say("help.now.play")]
    return dl(".terms")[
        (div[dt[", ".join(labels)], dd[meaning]] for meaning, labels in offers_by_meaning(scene))
    ]


def offers_by_meaning(scene: Scene) -> Iterable[tuple[str, Iterable[str]]]:
    """Return each meaning with the labels of the legal actions that have it."""
    labels_by_meaning: dict[str, dict[str, None]] = {}
    for action in scene.view["legal"]:
        labels = labels_by_meaning.setdefault(action_meaning(scene, action), {})
        labels[action_label(scene, action)] = None
    return labels_by_meaning.items()


# --- rules ---------------------------------------------------------------------------------------


def how_to_play(scene: Scene, game: str, card_order: Sequence[str], rules: Any) -> Element:
    """Render the house rules of a game in short, with the order of the cards."""
    say = scene.say
    return section(f"#help-{game}")[
        h3[say("help.play", game=say(f"game.{game}"))],
        card_order_list(scene, game, card_order),
        ul[
            (
                li[strong[f"{heading}:"], " ", link_glossary_terms(scene, game, sentences)]
                for heading, sentences in rules_in_short(say, game, rules)
            )
        ],
    ]


def card_order_list(scene: Scene, game: str, card_order: Sequence[str]) -> Element:
    """Render the cards of each suit, the highest first. Suits with the same ranks share a line."""
    say = scene.say
    suits_by_ranks: dict[str, list[str]] = {}
    for suit in dict.fromkeys(map(card_suit, card_order)):
        cards = [card for card in card_order if card_suit(card) == suit]
        suits_by_ranks.setdefault(ranks_in_order(scene, cards), []).append(say(f"suit.{suit}"))
    note = f"help.order.{game}"
    return div(".card-order")[
        p[say("help.order")],
        dl[
            (
                div[
                    dt[say("help.order.all") if len(suits_by_ranks) == 1 else ", ".join(suits)],
                    dd(translate="no")[ranks],
                ]
                for ranks, suits in suits_by_ranks.items()
            )
        ],
        p[sign_legend(scene, card_order), "."],
        has_text(note) and p[link_glossary_terms(scene, game, say(note))],
    ]


def sign_legend(scene: Scene, cards: Sequence[str]) -> str:
    """Return what the signs of the cards stand for, apart from plain numbers."""
    say = scene.say
    names = {
        rank_sign(scene, card): say(f"rank.{card[1:]}")
        for card in cards
        if card_suit(card) != "T" and not card[1:].isdigit()
    }
    numbered = [say(f"card.{card}").split() for card in ("T21", "T1") if card in cards]
    signs = [f"{number} {name}" for name, number in numbered]
    return ", ".join((*signs, *(f"{sign} {name}" for sign, name in names.items())))


def ranks_in_order(scene: Scene, cards: Sequence[str]) -> str:
    """Return the signs of the cards of a suit. The middle of a long suit is left out."""
    signs = [
        localized_short_card_name(scene, card) if card_suit(card) == "T" else rank_sign(scene, card)
        for card in cards
    ]
    if len(signs) > LONGEST_FULL_ORDER:
        signs[3:-2] = ["…"]
    return " ".join(signs)


# --- gestures and keys ---------------------------------------------------------------------------


def gestures_and_keys(scene: Scene) -> Element:
    """Render what can be done by touch, and the keyboard shortcuts."""
    say = scene.say
    lines = takewhile(has_text, (f"help.table.{number}" for number in count(1)))
    named_keys = [(say(f"key.{key}"), say(f"key.{key}.more")) for key in NAMED_KEYS]
    letter_keys = [(letter, say(f"key.{letter}.more")) for letter in LETTER_KEYS]
    return details("#help-keys")[
        summary[say("help.keys")],
        ul[(li[say(line)] for line in lines)],
        dl(".keys")[(div[dt[kbd[key]], dd[does]] for key, does in (*named_keys, *letter_keys))],
        p[say("help.keys.reader")],
        p[a(href="#settings=access")[say("help.keys.settings")]],
    ]


# --- glossary ------------------------------------------------------------------------------------


def glossary_details(scene: Scene) -> Node:
    """Render the glossary of the game on the table, if it has one."""
    game = scene.view["game"]
    return (
        bool(face_of_game(game).glossary_terms)
        and details("#help-terms")[summary[scene.say("help.terms")], glossary_list(scene, (game,))]
    )


GLOSSARY_NOTE = "help-terms-note"
"""The id of the sentence that says where the words of the glossary lead."""


def glossary_list(scene: Scene, games: Iterable[str]) -> Element:
    """Render the glossary of these games in alphabetical order."""
    games_by_term = {term: game for game in games for term in face_of_game(game).glossary_terms}
    words = sorted((scene.say(f"term.{term}"), term) for term in games_by_term)
    return div[
        p(f"#{GLOSSARY_NOTE}.note")[scene.say("help.terms.note")],
        dl(".terms")[
            (
                glossary_entry(scene, games_by_term[term], term)
                for _, term in sorted(words, key=alphabetical_key)
            )
        ],
    ]


def glossary_entry(scene: Scene, game: str, term: str) -> Element:
    """Render a term with its card and its meaning. It leads to the chapter that explains it."""
    heading = face_of_game(game).glossary_terms[term].heading
    name = scene.say(f"term.{term}")
    return div(id=f"term-{term}", tabindex="-1")[
        dt[described_chapter_link(scene, game, heading, name, described_by=GLOSSARY_NOTE)],
        dd[term_card_picture(scene, game, term), span[scene.say(f"term.{term}.more")]],
    ]


# --- links ---------------------------------------------------------------------------------------


def links_section(scene: Scene) -> Element:
    """Render the links to the rulebook, the lessons, the signs and the pages about the site."""
    game, language = scene.view["game"], scene.model.settings.language
    return section("#help-links")[
        h3[scene.say("help.links")],
        bool(face_of_game(game).headings)
        and p[chapter_link(scene, game, "", scene.say("help.book"))],
        p(".button-row")[
            (lesson_start_button(scene, name) for name in scene.model.guided_deals),
            watch_button(scene, game),
            command_button(scene, "signs", do="open", arg="signs", place="help"),
            command_button(scene, "print", do="open", arg="print", place="help"),
        ],
        # The build makes the pages, so there are none during development.
        bool(scene.model.program.version)
        and ul[
            (
                li[a(href=f"{name}.{language}.html")[scene.say(title)]]
                for name, title in LINKED_PAGES.items()
            )
        ],
    ]


LINKED_PAGES = {
    "rules": "plain.rules",
    "bots": "bots.title",
    "accessibility": "accessibility.title",
    "privacy": "privacy.title",
}
"""The pages about the games and the site, with the keys of their titles."""


def lesson_start_button(scene: Scene, game: str) -> Element:
    """Render the button that starts the lesson of a game."""
    words = scene.say("lesson.start", game=scene.say(f"game.{game}"))
    return command_button(scene, f"lesson-{game}", do="lesson", arg=game, words=words, place="help")


def watch_button(scene: Scene, game: str) -> Element:
    """Render the button that lets bots play a deal of a game to watch."""
    words = scene.say("ui.watch")
    return command_button(scene, f"watch-{game}", do="watch", arg=game, words=words, place="help")
