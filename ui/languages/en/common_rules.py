"""English texts of the rules that several games share, some of them in plain words."""

from __future__ import annotations

TEXTS = {
    "option.direction": "Direction of play",
    "option.direction.clockwise": "clockwise",
    "option.direction.anticlockwise": "anticlockwise",
    # in plain words
    "plain-words.players": "There are 4 players.",
    "plain-words.dealer": "The dealer deals the cards.",
    "plain-words.clockwise": "The player on the dealer’s left is forehand.",
    "plain-words.clockwise.way": "You play clockwise.",
    "plain-words.anticlockwise": "The player on the dealer’s right is forehand.",
    "plain-words.anticlockwise.way": "You play anticlockwise.",
    "plain-words.next-dealer": "Forehand is the next dealer.",
    "plain-words.middle": "Everyone still in plays 1 card.",
    "plain-words.middle.trick": "These cards together are a trick.",
    "plain-words.lead": "Forehand plays the first card.",
    "plain-words.next-trick": "Whoever wins a trick starts the next.",
    "plain-words.follow": "Follow the suit of the first card.",
}
