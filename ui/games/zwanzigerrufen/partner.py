"""Who is the partner: what I alone know, and what has come out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import SEATS
from engine.view import View as AnyView
from engine.zwanzigerrufen.standing import is_secret_partner, partner_shown_ply
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.games import Revelation
from ui.games.zwanzigerrufen.own import own
from ui.model import ME, Scene
from ui.wording.cards import short_card_name
from ui.wording.players_and_numbers import player_name, sentence_about
from ui.wording.story import opening_actions

PHASES = ("declare", "play", "over")
"""In which the contract stands."""


def telling(view: AnyView) -> str:
    """My card that has been called, as long as I hold it."""
    seen = as_zwanzigerrufen(view)
    held = seen["phase"] in PHASES and is_secret_partner(seen, ME)
    return seen["called"] or "" if held and seen["called"] in seen["hands"][ME] else ""


def news(scene: Scene) -> Sequence[Revelation]:
    """That I am the secret partner, and later who the partner is."""
    return [*_news(scene)] if own(scene)["phase"] in PHASES and own(scene)["called"] else []


def _news(scene: Scene) -> Iterator[Revelation]:
    view = own(scene)
    declarer, called = view["declarer"] or 0, short_card_name(view["called"] or "")
    shown = partner_shown_ply(scene.model.record)
    begun = len([1 for one in opening_actions(scene) if one.phase != "declare"])
    if is_secret_partner(view, ME) and shown != begun:
        who = player_name(scene, declarer)
        said = sentence_about(scene, "news.secret", ME, card=called, declarer=who)
        yield Revelation(begun, ME, said, is_secret=True)
    if shown is None:
        return
    (partner,) = (
        seat for seat in SEATS if view["public_party"][seat] == "declarer" and seat != declarer
    )
    if partner == ME:
        words = sentence_about(scene, "news.partner", ME, declarer=player_name(scene, declarer))
    else:
        words = sentence_about(
            scene, "news.declarer", declarer, partner=player_name(scene, partner)
        )
    yield Revelation(shown, partner, words)
