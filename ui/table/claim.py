"""The proof that the rest of a deal cannot change its score, with the button that plays it out."""

from __future__ import annotations

from htpy import Node, div, p, span

from ui.components.offer import command_button
from ui.match.claims import offered_claim
from ui.model import Scene
from ui.wording.claims import claim_proof, short_claim_proof


def claim_view(scene: Scene) -> Node:
    """Render the proof of the offered claim, and the button that plays the rest out."""
    claim = offered_claim(scene.model)
    if claim is None:
        return None
    words = scene.say(f"ui.claim.{claim.kind}")
    return div(".claim")[
        p("#claim-proof")[
            span(aria_hidden="true")[short_claim_proof(scene, claim)],
            span(".hidden")[claim_proof(scene, claim)],
        ],
        command_button(scene, "claim", words=words),
    ]
