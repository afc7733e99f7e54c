"""The partner: secret for the player who holds the called card, then known to everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.seats import SEATS
from engine.view import View as AnyView
from engine.zwanzigerrufen.standing import is_called_partner, partner_shown_ply
from engine.zwanzigerrufen.view import as_zwanzigerrufen
from ui.game_face import Revelation
from ui.games.zwanzigerrufen.typed_view import zwanzigerrufen_view
from ui.model import ME, Scene
from ui.wording.cards import short_card_name
from ui.wording.players_and_numbers import player_name, sentence_about
from ui.wording.story import opening_actions

CONTRACT_PHASES = ("declare", "play", "over")
"""The phases in which the contract is settled."""


def my_secret_called_card(view: AnyView) -> str:
    """Return my card that has been called, as long as I hold it, or "" if there is none."""
    own_view = as_zwanzigerrufen(view)
    is_hidden = own_view["phase"] in CONTRACT_PHASES and is_called_partner(own_view, ME)
    called = own_view["called"] or ""
    return called if is_hidden and called in own_view["hands"][ME] else ""


def list_revelations(scene: Scene) -> Sequence[Revelation]:
    """Return that I am the secret partner, and later who the partner is."""
    view = zwanzigerrufen_view(scene)
    is_settled = view["phase"] in CONTRACT_PHASES and view["called"]
    return [*_revelations(scene)] if is_settled else []


def _revelations(scene: Scene) -> Iterator[Revelation]:
    view = zwanzigerrufen_view(scene)
    declarer, called = view["declarer"] or 0, short_card_name(view["called"] or "")
    shown_ply = partner_shown_ply(scene.model.record)
    contract_ply = len([1 for action in opening_actions(scene) if action.phase != "declare"])
    if is_called_partner(view, ME) and shown_ply != contract_ply:
        who = player_name(scene, declarer)
        text = sentence_about(scene, "news.secret", ME, card=called, declarer=who)
        yield Revelation(contract_ply, ME, text, is_secret=True)
    if shown_ply is None:
        return
    (partner,) = (
        seat for seat in SEATS if view["public_party"][seat] == "declarer" and seat != declarer
    )
    if partner == ME:
        text = sentence_about(scene, "news.partner", ME, declarer=player_name(scene, declarer))
    else:
        text = sentence_about(scene, "news.declarer", declarer, partner=player_name(scene, partner))
    yield Revelation(shown_ply, partner, text)
