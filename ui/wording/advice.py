"""What a bot advises or has done, and why, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.bots.advice import Advice
from ui.games import face_of_game
from ui.languages import has_words
from ui.model import Scene
from ui.table.arrange import LaidCard, laid_cards
from ui.table.reasons import reasons_of_deal
from ui.wording.actions import label
from ui.wording.cards import card_sign, in_sentence, in_speech, word_list
from ui.wording.people import capital, sentence_about
from ui.wording.placeholders import placeholders
from ui.wording.story import opening_actions


def advised(scene: Scene, action: str) -> str:
    """An action by its name, in a list; an exchange with its cards."""
    verb, *cards = action.split(" ")
    if verb != "exchange" or not cards:
        return label(scene, action)
    short = [card_sign(scene, card) for card in cards]
    return scene.say("hint.exchange", cards=word_list(scene.say, short))


def urged(scene: Scene, action: str, *, heard: bool = False) -> str:
    """What to do, as one says it to a player: "Play the eight of diamonds."."""
    verb, *words = action.split(" ")
    if verb == "play":
        name = in_speech if heard else in_sentence
        own = f"hint.do.play.{words[0]}"  # where a language says it of this card in another way
        key = own if has_words(own) else "hint.do.play"
        return scene.say(key, card=name(scene.say, words[0]))
    game = face_of_game(scene.view["game"]).hint_wordings.get(verb)
    return game(scene, verb, words) if game else scene.say(f"hint.do.{verb}")


def reason(scene: Scene, advice: Advice, *, to_me: bool = True) -> str:
    """Return why, as a sentence: to the one it advises (`.me`), or about one of the others.

    A reason that nobody has put into words yet has a general one. How much more it is worth than
    the next best comes last.
    """
    about = f"reason.{advice.key}"
    key = f"{about}.me" if to_me and has_words(f"{about}.me") else about
    words = placeholders(scene, advice.facts)
    try:
        said = capital(scene.say(key if has_words(key) else "reason.other", **words))
    except KeyError:  # a fact has gone out of use
        return scene.say("reason.other")
    if "more" not in words:
        return said
    figure = scene.say("reason.more.than" if "than" in words else "reason.more", **words)
    return f"{said} {figure}"


def hint(scene: Scene) -> str:
    """The hint to be heard."""
    advice = scene.model.table.hint
    if advice is None:
        return ""
    what = urged(scene, advice.action, heard=True)
    words = scene.say("say.hint", action=what, reason=reason(scene, advice))
    return f"{answered(scene)} {words}" if scene.model.table.puzzle_answer else words


def answered(scene: Scene) -> str:
    """What I have answered to a puzzle, and once the bots have said it, how good they find it."""
    answer, advice = scene.model.table.puzzle_answer, scene.model.table.hint
    words = {"action": advised(scene, answer)}
    if advice is None:
        return scene.say("puzzle.answered", **words)
    if advice.action == answer:
        return scene.say("puzzle.same", **words)
    return scene.say("puzzle.other", **words)


class Why(NamedTuple):
    """What one of the others did, in which trick (0 before the first), and why."""

    trick: int
    what: str
    heard: str  # the same to be heard: cards by their names
    reason: str
    ply: int  # how many actions of the deal had been done with it


def whys(scene: Scene) -> list[Why]:
    """What the others had to decide in a finished deal, as far as the reasons are known."""
    if scene.view["to_act"] is not None:
        return []
    actions, told = scene.model.record.deals[-1].actions, reasons_of_deal(scene.model)
    ways = ((ply, done, told.get(actions[:ply])) for ply, done in enumerate(_done(scene), 1))
    return [
        Why(trick, what, heard, reason(scene, advice, to_me=False), ply)
        for ply, (trick, what, heard), advice in ways
        if advice and advice.key != "only-one"
    ]


def _done(scene: Scene) -> Iterator[tuple[int, str, str]]:
    """Yield every action of the deal with its trick, to be read and to be heard."""
    yield from ((0, one.text, one.text) for one in opening_actions(scene))
    for number, trick in enumerate(scene.view["tricks"], 1):
        for card in laid_cards(scene.view, trick):
            yield number, *_played(scene, card)


def _played(scene: Scene, laid: LaidCard) -> tuple[str, str]:
    short = card_sign(scene, laid.card)
    name = in_speech(scene.say, laid.card)
    read, heard = (
        sentence_about(scene, "reasons.played", laid.seat, card=card) for card in (short, name)
    )
    return read, heard
