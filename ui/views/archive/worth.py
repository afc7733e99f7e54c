"""Cards and play: which part of a result the cards were worth, and which the play brought."""

from __future__ import annotations

from htpy import Element, Node, b, div, p, table, tbody, td, th, thead, tr
from htpy import small as fine

from engine.games import deal_gain
from engine.record import Record, replay_record
from ui.archive import words
from ui.archive.figures import Deals, Figure
from ui.archive.worth import MAX_PLAYS, ParEstimate, SkillSplit, play_figures_by_part
from ui.kept import archive
from ui.kept.worth import wants_par
from ui.model import ME, Scene
from ui.views.archive.figures import Named, band, figures_table, heading, mean, signed
from ui.views.offer import command
from ui.views.points import toned
from ui.wording.gains import tone
from ui.wording.people import decimal


def of_deal(scene: Scene, record: Record) -> Node:
    """What came of the cards of the deal that a record ends with, and what of the play."""
    name = archive.deal_identity(
        archive.short_hash(archive.dump_shared_setup(record)), record.deals[-1]
    )
    known = scene.model.table.archive_view.par_by_deal.get(name)
    if known is None and not (wants_par(scene.model) and replay_record(record).result):
        return None
    soon = known is None or scene.model.table.archive_view.refined_deal_id == name
    return div(".worth")[
        heading(scene, "worth"),
        known and parts(scene, record, known),
        soon and p(role="status")[scene.say("worth.soon")],
        known
        and wants_par(scene.model)
        and not soon
        and known.number < MAX_PLAYS
        and more(scene, name),
    ]


def more(scene: Scene, name: str) -> Element:
    """The way to have it weighed more exactly."""
    return command(scene, "weigh-more", arg=name, place="worth")


def parts(scene: Scene, record: Record, known: ParEstimate) -> Element:
    """The result as a sum, each part with its error."""
    gain, game = deal_gain(replay_record(record), ME), record.game
    error = decimal(scene.model.settings.language, known.error, 1)
    facts = {
        "result": signed(scene, game, gain, 0),
        "cards": signed(scene, game, known.mean, 1),
        "play": signed(scene, game, gain - known.mean, 1),
    }
    return p(".worth-sum")[
        b(class_=tone(gain))[toned(scene.say, gain, scene.say("worth.sum", error=error, **facts))],
        " ",
        fine[scene.say("worth.plays", count=known.number)],
    ]


def of_many(scene: Scene, game: str, found: SkillSplit | None) -> Node:
    """What cards and play brought a deal, in those that were weighed."""
    if found is None:
        return wants_par(scene.model) and (heading(scene, "skill"), p[scene.say("statistics.none")])
    rows = {"result": found.result, "cards": found.cards, "play": found.play}
    return (
        heading(scene, "skill"),
        table(".figures", aria_label=scene.say("statistics.skill"))[
            thead[
                tr[
                    th(scope="col")[scene.say("statistics.skill.of", count=found.deals)],
                    th(scope="col")[scene.say("statistics.col.mean")],
                ]
            ],
            tbody[(row(scene, game, name, one) for name, one in rows.items())],
        ],
    )


def strengths(scene: Scene, game: str, some: Deals) -> Node:
    """In which parts of the game my play brings more than a master's, and in which less (D01)."""
    parts = {
        name: play_figures_by_part(some, scene.model.table.archive_view.par_by_deal, name)
        for name in PARTS
    }
    named = [
        Named(words.part_text(scene.say, name, key), one, game)
        for name, found in parts.items()
        if len(found) > 1
        for key, one in found.items()
    ]
    return bool(named) and (heading(scene, "strengths"), figures_table(scene, "strengths", named))


PARTS = ("role", "kind")
"""Parts of the game that are each played in a way of its own."""


def row(scene: Scene, game: str, name: str, one: Figure) -> Element:
    """A part of the result, a deal."""
    return tr[
        th(scope="row")[scene.say(f"statistics.skill.{name}")],
        td[mean(scene, game, one), fine[band(scene, one)]],
    ]
