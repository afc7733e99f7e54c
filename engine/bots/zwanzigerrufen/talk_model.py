"""How likely hands are to double as they did: what Kontra and a declared Absolut say of the others.

As with bids, what a hand has for a word is the sum of what its cards count, as learnt from
self-play; for leaving it unsaid it counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.bots.zwanzigerrufen.bid_model import LEARNT, Word, odds
from engine.bots.zwanzigerrufen.unseen import laid_since, plays
from engine.cards import TAROCK, Hand
from engine.game import SEATS, Seat
from engine.view import require_value
from engine.zwanzigerrufen.law import SUIT_OF, TAROCK_SUIT
from engine.zwanzigerrufen.view import View, contract_of

SHY = 0.4
"""Doubt of silence: not everybody doubles who might, and some never do."""


def word(view: View, name: str, seat: Seat) -> Word:
    """Return what a seat said, or might have said, in the contract of this view."""
    bid = f"{name}-{require_value(view['contract'])}"
    return Word(seat, seat == view["forehand"], bid, (bid,))


class Talk(NamedTuple):
    """What was said after the auction, what seats have played since, and how far to trust it.

    `said` are words by seats that are known. Of `kontras`, the words of all who might double, those
    of the declarer's opponents count: one of them has been said at least if `doubled`, or none.
    """

    said: tuple[Word, ...]
    kontras: tuple[Word, ...]
    doubled: bool
    played: tuple[Hand, ...]
    doubt: float

    def weight(self, hands: Sequence[Hand], side: Sequence[bool]) -> float:
        """Return how likely these hands were to say what was said, and to leave the rest."""
        weight, silent = 1.0, 1.0
        for one in self.said:
            weight *= self._chance(one, hands) + self.doubt
        for one in self.kontras:
            if not side[one.seat]:
                silent *= 1 - self._chance(one, hands)
        if self.kontras:
            weight *= 1 - silent + self.doubt if self.doubled else silent + SHY
        return weight

    def _chance(self, one: Word, hands: Sequence[Hand]) -> float:
        found = odds(one.bids[0], one.forehand, hands[one.seat] | self.played[one.seat])
        return found / (1 + found)


def talk(view: View, doubt: float) -> Talk | None:
    """Return what the seat to act has heard said of the game, if that says anything."""
    doubled = view["kontra"].get("game", 1) > 1
    said = [word(view, "absolut", seat) for seat in _absolut(view)]
    who = _doubler(view) if doubled else None
    kontras: list[Word] = []
    if who is not None:
        said.append(word(view, "kontra", who))
    elif _heard(view):
        kontras = [word(view, "kontra", seat) for seat in SEATS]
    told = tuple(one for one in said if one.bid in LEARNT and one.seat != view["to_act"])
    open_ = tuple(one for one in kontras if one.bid in LEARNT)
    return Talk(told, open_, doubled, laid_since(view), doubt) if told or open_ else None


def _absolut(view: View) -> Iterator[Seat]:
    """Yield who of the declarer's party has declared Absolut."""
    if "absolut-dazu" in view["declared"]:
        yield view["declared"]["absolut-dazu"]


def _heard(view: View) -> bool:
    """Tell whether the game could be doubled, and by nobody's declaration (T14)."""
    rules = view["rules"]
    forced = rules["forced_kontra"] and any(item.endswith("-dagegen") for item in view["declared"])
    return bool(rules["kontra_max"] > 1 and contract_of(view).kontra and not forced)


def _doubler(view: View) -> Seat | None:
    """Return who has doubled, where only a word can have shown his party.

    That is so while the called card is out: a seat is then known by its word, by having no tarocks,
    or to the partner of the declarer.
    """
    seat, called = view["to_act"], view["called"]
    laid = plays(view)
    if called is None or any(TAROCK.names[play.card] == called for play in laid):
        return None
    parties = view["public_party"]
    if not _heard(view) or parties[require_value(seat)] == "declarer" and seat != view["declarer"]:
        return None
    bare = {
        play.seat
        for play in laid
        if play.cards_before
        and SUIT_OF[play.card] not in (SUIT_OF[play.cards_before[0]], TAROCK_SUIT)
    }
    shown = [
        other
        for other in SEATS
        if parties[other] == "defender" and other != seat and other not in bare
    ]
    return shown[0] if len(shown) == 1 else None
