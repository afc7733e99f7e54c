"""What is proved of the rest of a deal, and the button that plays it out."""

from __future__ import annotations

from htpy import Node, div, p, span

from ui.model import Scene
from ui.table.claims import offered_claim
from ui.views.offer import command
from ui.wording.claims import proof, short_proof


def claim(scene: Scene) -> Node:
    """What is proved of the rest of the deal, and the button that plays it out."""
    found = offered_claim(scene.model)
    if found is None:
        return None
    words = scene.say(f"ui.claim.{found.kind}")
    return div(".claim")[
        p("#claim-proof")[
            span(aria_hidden="true")[short_proof(scene, found)],
            span(".hidden")[proof(scene, found)],
        ],
        command(scene, "claim", words=words),
    ]
