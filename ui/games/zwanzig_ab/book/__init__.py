"""What the rulebook shows of Zwanzig ab only."""

from __future__ import annotations

from functools import partial

from engine.cards import FRENCH
from engine.zwanzig_ab.law import law_of
from ui.book.game_book import GameBook, LawOfRules
from ui.book.text.errors import BookError, mistake
from ui.book.text.shortcodes import Arguments, Attribute, choice_kind
from ui.games.zwanzig_ab.book.glossary import TERM_ALIASES, TERMS
from ui.games.zwanzig_ab.book.outcomes import outcome_tables
from ui.games.zwanzig_ab.book.pack import render_french_suits


def law_of_tricks(args: Arguments) -> LawOfRules:
    """Return the law for the trump suit, or raise `BookError` without one."""
    if not args["trump"]:
        raise BookError(mistake("trump"))
    return partial(law_of, FRENCH.suit_letters.index(args["trump"]))


BOOK = GameBook(
    prefix="ab",
    pack_names=("french",),
    terms=TERMS,
    term_aliases=TERM_ALIASES,
    trick_attributes=(Attribute("trump", choice_kind("C", "S", "H", "D")),),
    law_of_tricks=law_of_tricks,
    winner_options=("rank_order", "trump_rank"),
    pack_view=render_french_suits,
    score_tables=outcome_tables,
    example_texts={
        "[[card]]": "[[HA]]",
        "[option]": "[option exchange_max]",
        "if": "[if dropping_out=yes]\n…\n[else]\n…\n[/if]",
        "sticky": "[sticky]\n[[HA]] …\n[/sticky]",
        "short": "[short]\n[[HA]] …\n[/short]",
        "pov": "[pov player=West color=green]\n[[HA]] …\n[/pov]",
    },
)
