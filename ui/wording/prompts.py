"""The prompt: one line that says what to do now."""

from __future__ import annotations

from engine.daily_deal import daily_deal_date
from ui.game_face import Facts, face_of_game
from ui.languages import has_text
from ui.model import ME, Scene
from ui.position import guided_deal
from ui.position.autoplay import autoplay_action
from ui.position.card_order import card_suit, hand_order, trump_suit
from ui.wording.cards import word_list
from ui.wording.players_and_numbers import player_name, sentence_about


def prompt_sentence(scene: Scene, *, is_brief: bool = False) -> str:
    """Return whose turn it is and what that player may do, in one line.

    With `is_brief` it does not say why I may play only these cards.
    """
    view, phase = scene.view, scene.view["phase"]
    if scene.model.table.is_trick_held and view["tricks"]:
        return sentence_about(scene, "prompt.held", view["tricks"][-1]["winner"])
    if view["to_act"] is None:
        return _prompt_after_deal(scene)
    if view["to_act"] != ME:
        kind, facts = face_of_game(view["game"]).waiting_prompts.get(phase, _waiting_prompt_parts)(
            scene
        )
        who = player_name(scene, view["to_act"])
        return scene.say(f"prompt.wait.{phase}{kind}", who=who, **facts)
    return _my_prompt(scene, is_brief=is_brief)


def _waiting_prompt_parts(scene: Scene) -> tuple[str, Facts]:
    """Return the key suffix and the facts for the prompt while another player has to act."""
    view = scene.view
    if view["phase"] != "play":
        return "", {}
    if ME not in face_of_game(view["game"]).seats_in_play(view):
        return ".out", {}
    if not view["trick"]["cards"]:
        return ".lead", {}
    return "", {"suit": scene.say(f"in.suit.{card_suit(view['trick']['cards'][0])}")}


def _prompt_after_deal(scene: Scene) -> str:
    match = scene.view["match"]
    if guided_deal.is_guided(scene.model):
        return scene.say("prompt.over.no-next")
    if scene.view["result"] is None:
        return scene.say("prompt.void")
    if not match["over"]:
        return _next_deal_prompt(scene)
    if match["winner"] is None:
        return scene.say("prompt.match-over.tied")
    return sentence_about(scene, "prompt.match-over", match["winner"])


def _next_deal_prompt(scene: Scene) -> str:
    """Return which deal comes next, and who deals it.

    The deal of the day has no next deal, and a replay cannot go on to one.
    """
    if daily_deal_date(scene.whole_match):
        return scene.say("prompt.over.day")
    if scene.model.replay:
        return scene.say("prompt.over.no-next")
    next_match = scene.deal.match_after()
    dealer = scene.view["dealer"] if next_match.dealer is None else next_match.dealer
    return sentence_about(scene, "prompt.over", dealer, number=next_match.deals_counted + 1)


def _my_prompt(scene: Scene, *, is_brief: bool) -> str:
    """Return the prompt for my decision: the game's own prompt, or the sentence of the phase."""
    game, phase = scene.view["game"], scene.view["phase"]
    if phase == "play":
        return _play_prompt(scene, is_brief=is_brief)
    game_prompt = face_of_game(game).decision_prompts.get(phase)
    return game_prompt(scene) if game_prompt else scene.say(f"prompt.{game}.{phase}")


def _play_prompt(scene: Scene, *, is_brief: bool) -> str:
    view = scene.view
    hand = [card for card in view["hands"][ME] if card]
    legal_cards = [action.removeprefix("play ") for action in view["legal"]]
    if autoplay_action(scene.model):
        return scene.say("prompt.play.itself")
    if len(hand) == 1:
        return scene.say("prompt.play.last")
    if not view["trick"]["cards"]:
        if guided_deal.is_guided(scene.model):  # the lesson says which card to lead
            return scene.say("prompt.play.lead-guided")
        return (
            scene.say("prompt.play.lead")
            if len(legal_cards) == len(hand)
            else _limited_lead_prompt(scene, hand)
        )
    led_suit = card_suit(view["trick"]["cards"][0])
    duty = _play_duty_key(led_suit, trump_suit(view), hand, legal_cards)
    if duty == "follow" and _must_beat(scene):
        duty = "beat"
    words = {"suit": scene.say(f"in.suit.{led_suit}"), "trump": scene.say(f"trump.{view['game']}")}
    key = f"prompt.play.{duty}"
    return scene.say(f"{key}.brief" if is_brief and has_text(f"{key}.brief") else key, **words)


def _limited_lead_prompt(scene: Scene, hand: list[str]) -> str:
    """Return which cards may be led: by suits if whole suits are legal, else in general."""
    legal_cards = {action.removeprefix("play ") for action in scene.view["legal"]}
    suits = dict.fromkeys(card_suit(card) for card in hand_order(scene) if card in legal_cards)
    if {card for card in hand if card_suit(card) in suits} != legal_cards:
        return scene.say("prompt.play.lead-limited")
    names = [scene.say(f"in.suit.{suit}") for suit in suits]
    return scene.say("prompt.play.lead-suits", suits=word_list(scene.say, names, "or"))


def _play_duty_key(led_suit: str, trump: str, hand: list[str], legal_cards: list[str]) -> str:
    """Return the duty that leaves these legal cards of the hand.

    It is follow, suits-first, trump, discard, any, or any.trump if the trump suit was led.
    """
    suits = {card_suit(card) for card in legal_cards}
    if led_suit in map(card_suit, hand):
        return "follow" if suits == {led_suit} else "suits-first"
    if suits == {trump}:
        return "trump"
    if len(legal_cards) < len(hand):
        return "discard"
    return "any.trump" if led_suit == trump else "any"


def _must_beat(scene: Scene) -> bool:
    """Return whether a card of mine is refused because another one beats the trick."""
    return any(refusal["reason"] == "must-beat" for refusal in scene.view["refused"].values())
