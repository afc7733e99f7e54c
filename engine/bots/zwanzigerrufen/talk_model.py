"""The model of Kontra and a declared Absolut: how likely hands are to speak as they did.

As in `bid_model`, the logarithm of a word's odds is a sum of weights of the cards, learned from
self-play. The odds of leaving it unsaid are 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.zwanzigerrufen.bid_model import LEARNED_BIDS, AuctionWord, bid_odds_against_pass
from engine.bots.zwanzigerrufen.unseen import card_plays, cards_played_by_seat
from engine.cards import TAROCK, Hand
from engine.seats import SEATS, Seat
from engine.view import require_value
from engine.zwanzigerrufen.law import SUIT_OF, TAROCK_SUIT
from engine.zwanzigerrufen.view import View, contract_of

SILENCE_DOUBT = 0.4
"""The doubt of silence: not everybody doubles who might, and some never do."""


def auction_word(view: View, bid_prefix: str, seat: Seat) -> AuctionWord:
    """Return a word that a seat said, or might have said, in the contract of this view."""
    bid = f"{bid_prefix}-{require_value(view['contract'])}"
    return AuctionWord(seat, seat == view["forehand"], bid, (bid,))


class KontraEvidence(NamedTuple):
    """The words after the auction, the cards that all seats have played since, and a doubt.

    `words` come from known seats. If the doubler is unknown, `kontras` has the possible Kontra of
    every seat. Only the Kontras of the declarer's opponents count: at least one was said if
    `is_doubled`, otherwise none.
    """

    words: tuple[AuctionWord, ...]
    kontras: tuple[AuctionWord, ...]
    is_doubled: bool
    played_cards: tuple[Hand, ...]
    doubt: float

    def weight(self, hands: Sequence[Hand], side: Sequence[bool]) -> float:
        """Return how likely these hands were to say these words and no others."""
        weight, silence_chance = 1.0, 1.0
        for word in self.words:
            weight *= self._word_chance(word, hands) + self.doubt
        for word in self.kontras:
            if not side[word.seat]:
                silence_chance *= 1 - self._word_chance(word, hands)
        if self.kontras:
            weight *= (
                1 - silence_chance + self.doubt
                if self.is_doubled
                else silence_chance + SILENCE_DOUBT
            )
        return weight

    def _word_chance(self, word: AuctionWord, hands: Sequence[Hand]) -> float:
        odds = bid_odds_against_pass(
            word.bids[0], word.forehand, hands[word.seat] | self.played_cards[word.seat]
        )
        return odds / (1 + odds)


def find_kontra_evidence(view: View, doubt: float) -> KontraEvidence | None:
    """Return the words that the seat to act has heard, or None if they tell nothing.

    That nobody doubled the game tells something once the play has begun.
    """
    is_doubled = view["kontra"].get("game", 1) > 1
    declared = view["declared"]
    spoken_words = (
        [auction_word(view, "absolut", declared["absolut-dazu"])]
        if "absolut-dazu" in declared
        else []
    )
    doubler = _infer_doubler(view) if is_doubled else None
    kontras: list[AuctionWord] = []
    if doubler is not None:
        spoken_words.append(auction_word(view, "kontra", doubler))
    elif _is_kontra_voluntary(view) and (is_doubled or view["phase"] == "play"):
        kontras = [auction_word(view, "kontra", seat) for seat in SEATS]
    learned_words = tuple(
        word for word in spoken_words if word.bid in LEARNED_BIDS and word.seat != view["to_act"]
    )
    learned_kontras = tuple(word for word in kontras if word.bid in LEARNED_BIDS)
    return (
        KontraEvidence(
            learned_words, learned_kontras, is_doubled, cards_played_by_seat(view), doubt
        )
        if learned_words or learned_kontras
        else None
    )


def _is_kontra_voluntary(view: View) -> bool:
    """Return whether the game could be doubled, and was not doubled by a declaration (T14)."""
    rules = view["rules"]
    is_forced = rules["forced_kontra"] and any(
        item.endswith("-dagegen") for item in view["declared"]
    )
    return bool(rules["kontra_max"] > 1 and contract_of(view).kontra and not is_forced)


def _infer_doubler(view: View) -> Seat | None:
    """Return the seat that has doubled, if only its word can have shown its party.

    While the called card is out, a seat's party becomes known by its word, by a lack of tarocks, or
    is known to the declarer's partner.
    """
    seat, called_name = view["to_act"], view["called"]
    plays = card_plays(view)
    if called_name is None or any(TAROCK.names[play.card] == called_name for play in plays):
        return None
    parties = view["public_party"]
    if (
        not _is_kontra_voluntary(view)
        or parties[require_value(seat)] == "declarer"
        and seat != view["declarer"]
    ):
        return None
    without_tarocks = {
        play.seat
        for play in plays
        if play.cards_before
        and SUIT_OF[play.card] not in (SUIT_OF[play.cards_before[0]], TAROCK_SUIT)
    }
    candidates = [
        other
        for other in SEATS
        if parties[other] == "defender" and other != seat and other not in without_tarocks
    ]
    return candidates[0] if len(candidates) == 1 else None
