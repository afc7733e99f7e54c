"""What the person does with cards and offers: an action, a mark for the exchange, a typed line."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record
from ui.effects import Announce, Step
from ui.lessons import course, steps
from ui.messages import Act, Toggle, Unasked
from ui.model import ME, Model
from ui.table import announcements, match, puzzles
from ui.table.keys import typed
from ui.table.unasked import may_choose_ahead, own_cards, unasked
from ui.wording.stakes import is_dear


def act(model: Model, msg: Act) -> Step:
    """Carry out what the person chose, or say why the rules refuse it."""
    verb = msg.action.partition(" ")[0]
    model = match.after_look(model)
    deal = replay_record(model.record)
    if deal.to_act != ME:
        return model, (Announce(announcements.prompt(model)),)
    if deal.why_not(msg.action) is not None:
        return refuse(model, msg.action)
    if course.strays(model, msg.action):
        return steps.answered(model, msg.action)
    if puzzles.waits(model):
        return puzzles.answered(model, msg.action)
    asks = verb == "play" and model.settings.confirm or is_dear(deal, msg.action)
    if asks and model.table.chosen != msg.action:
        return choose(model, msg.action)
    action = course.next_action(model) or msg.action  # in the lesson's order
    return match.after_action(model, action), ()


def choose(model: Model, action: str) -> Step:
    """Have an action wait to be confirmed; one that is dear says so."""
    after = replace(model, table=replace(model.table, chosen=action, told="", refused=""))
    dear = is_dear(replay_record(model.record), action)
    return after, (Announce(announcements.sure(model, action)),) if dear else ()


def confirmed(model: Model, action: str) -> Step:
    """Carry out an action that waits for a second tap; do nothing where it does not."""
    return act(model, Act(action)) if model.table.chosen == action else (model, ())


def unchoose(model: Model) -> Step:
    """Have nothing marked, chosen or taken; what was dear is said to be withdrawn."""
    dear = is_dear(replay_record(model.record), model.table.chosen)
    table = replace(model.table, marked=frozenset(), chosen="", ahead="", told="", refused="")
    table = replace(table, arranging=False, taken="")
    words = announcements.withdrawn(model) if dear else ""
    return replace(model, table=table), (Announce(words),) if dear else ()


def tell(model: Model, action: str) -> Step:
    """Show and say what an offer means, or why it is none (P15)."""
    deal = replay_record(model.record)
    if deal.to_act != ME or action not in (*deal.legal(), *deal.refusals()):
        return model, ()
    after = replace(model, table=replace(model.table, told=action))
    return after, (Announce(announcements.meaning(model, action)),)


def refuse(model: Model, action: str) -> Step:
    """Show and say why an action is refused."""
    after = replace(model, table=replace(model.table, refused=action, astray=""))
    return after, (Announce(announcements.refusal(model, action)),)


def toggle(model: Model, msg: Toggle) -> Step:
    """Mark or unmark a card for the exchange, unless that makes too many."""
    deal = replay_record(model.record)
    if deal.phase != "exchange" or deal.to_act != ME:
        return model, ()
    marked = model.table.marked ^ {msg.card}
    limit = max(len(action.split()) - 1 for action in deal.legal())
    if len(marked) > max(limit, len(model.table.marked)):
        return refuse(model, " ".join(("exchange", *sorted(marked))))
    return replace(model, table=replace(model.table, marked=marked, refused="")), ()


def act_unasked(model: Model, msg: Unasked) -> Step:
    """Do what I do without being asked, unless it is no longer due."""
    action = "" if model.table.panel or model.table.held else unasked(model)
    return (match.after_action(model, action) if action else model), ()


def ahead(model: Model, card: str) -> Step:
    """Choose a card for my next turn, or take it back; never anything but a card."""
    if not may_choose_ahead(model) or card not in own_cards(model.record):
        return model, (Announce(announcements.prompt(model)),)
    chosen = "" if model.table.ahead == card else card
    visit = replace(model.visit, foresees=True)
    after = replace(model, table=replace(model.table, ahead=chosen, refused=""), visit=visit)
    return after, (Announce(announcements.ahead(after, card)),)


def dropped(before: Model, after: Model) -> Step:
    """Give up a card chosen ahead that the rules refuse now that my turn has come."""
    deal = replay_record(after.record)
    if not after.table.ahead or deal.to_act != ME or after.table.held:
        return after, ()
    action = f"play {after.table.ahead}"
    if deal.why_not(action) is None:
        return after, ()
    table = replace(after.table, ahead="", refused=action)
    return replace(after, table=table), (Announce(announcements.dropped(after, action)),)


def typed_line(model: Model, line: str) -> Step:
    """Do what a typed line means, without a second tap unless it is dear; say so if it is none."""
    action = typed(model, line)
    if action:
        sure = model.table.chosen if is_dear(replay_record(model.record), action) else action
        return act(replace(model, table=replace(model.table, chosen=sure)), Act(action))
    return model, (Announce(announcements.not_understood(model, line)),)
