"""What the rulebook shows of Zwanzigerrufen only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.cards import TAROCK
from engine.view import View
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import KINGS, MOND, PAGAT_BIT, SKUES, TRULL, law_of
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.book.game_book import GameBook, LawOfRules
from ui.book.text.shortcodes import Arguments, Attribute
from ui.games.zwanzigerrufen.book.bonuses import BONUS_LIST
from ui.games.zwanzigerrufen.book.contract_outcomes import outcome_tables
from ui.games.zwanzigerrufen.book.contracts import CONTRACT_KIND, CONTRACT_TABLE
from ui.games.zwanzigerrufen.book.glossary import TERM_ALIASES, TERMS
from ui.games.zwanzigerrufen.book.pack import POINT_OPTIONS, count_card_points, render_tarock_suits
from ui.games.zwanzigerrufen.log import without_passes_after_declaring


def law_of_tricks(args: Arguments) -> LawOfRules:
    """Return the law for the contract, by default the normal game."""
    return partial(law_of, args["contract"] or CONTRACTS["normal"])


def called_card(view: View, words: Sequence[str]) -> str | None:
    """Return the called card if these words are the bid that won the auction."""
    own_view = as_zwanzigerrufen(view)
    return own_view["called"] if words[:1] == [own_view["contract"]] else None


BOOK = GameBook(
    prefix="zr",
    pack_names=("tarock", "tarok"),
    terms=TERMS,
    term_aliases=TERM_ALIASES,
    shortcodes=(CONTRACT_TABLE, BONUS_LIST),
    trick_attributes=(Attribute("contract", CONTRACT_KIND),),
    law_of_tricks=law_of_tricks,
    winner_options=("maerchenstich", "farberl_tarock"),
    card_points=count_card_points,
    point_options=POINT_OPTIONS,
    pack_view=render_tarock_suits,
    score_tables=outcome_tables,
    cards_by_rule={
        "pagat": TAROCK.card_names(PAGAT_BIT),
        "trull": TAROCK.card_names(TRULL),
        "kings": TAROCK.card_names(KINGS),
        "mondfang": TAROCK.card_names(1 << SKUES | 1 << MOND),
    },
    spoken_actions=without_passes_after_declaring,
    declarer_so_far=lambda view: as_zwanzigerrufen(view)["declarer"],
    called_card=called_card,
    example_texts={"[[card]]": "[[T20]]", "[option]": "[option solo_value]"},
    has_most_examples=True,
)
