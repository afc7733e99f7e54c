"""What the person does with cards and offers: an action, a mark for the exchange, a typed line."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay
from ui.effects import Announce, Step
from ui.lessons import course, steps
from ui.messages import Act, Toggle
from ui.model import ME, Model
from ui.table import announcements, match
from ui.table.keys import typed


def act(model: Model, msg: Act) -> Step:
    """Carry out what the person chose, or say why the rules refuse it."""
    verb = msg.action.partition(" ")[0]
    model = match.after_look(model)
    deal = replay(model.record)
    if deal.to_act != ME:
        return model, (Announce(announcements.prompt(model)),)
    if deal.why_not(msg.action) is not None:
        return refuse(model, msg.action)
    if course.strays(model, msg.action):
        return steps.answered(model, msg.action)
    if verb == "play" and model.settings.confirm and model.table.chosen != msg.action:
        table = replace(model.table, chosen=msg.action, refused="")
        return replace(model, table=table), ()
    action = course.next_action(model) or msg.action  # in the lesson's order
    return match.after_action(model, action), ()


def refuse(model: Model, action: str) -> Step:
    """Show and say why an action is refused."""
    after = replace(model, table=replace(model.table, refused=action, astray=""))
    return after, (Announce(announcements.refusal(model, action)),)


def toggle(model: Model, msg: Toggle) -> Step:
    """Mark or unmark a card for the exchange, unless that makes too many."""
    deal = replay(model.record)
    if deal.phase != "exchange" or deal.to_act != ME:
        return model, ()
    marked = model.table.marked ^ {msg.card}
    limit = max(len(action.split()) - 1 for action in deal.legal())
    if len(marked) > max(limit, len(model.table.marked)):
        return refuse(model, " ".join(("exchange", *sorted(marked))))
    return replace(model, table=replace(model.table, marked=marked, refused="")), ()


def typed_line(model: Model, line: str) -> Step:
    """Do what a typed line means, without a second tap; say so if it means nothing."""
    action = typed(model, line)
    if action:
        return act(replace(model, table=replace(model.table, chosen=action)), Act(action))
    return model, (Announce(announcements.not_understood(model, line)),)
