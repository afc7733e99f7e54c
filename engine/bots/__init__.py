"""Players for both games: from what one seat may know to the action it takes.

A part has the same name in `zwanzig_ab/` (A) and in `zwanzigerrufen/` (Z):

| file | part |
|---|---|
| `player.py` | which part of a level answers in which phase |
| `level.py` | how a level thinks: about how many worlds, and what it plays for |
| `sight.py` | what a seat sees of the tricks, as heuristics and explanations read it |
| `hand.py` | what a hand is worth before the first lead, as it was counted |
| `heuristics_bidding.py` | rules of thumb before the first lead |
| `heuristics_play.py` | rules of thumb for a card |
| `heuristics_maxims.py` | a casual player's cards: by maxims, with reasons that tell them apart |
| `heuristics_counting.py` (A) | rules of thumb by numbers of trumps and aces |
| `heuristics_declaring.py` (Z) | rules of thumb for declarations and Kontra |
| `heuristics_shunning.py` (Z) | rules of thumb for a card where tricks are shunned |
| `position.py` | a seat's view as searches take it: on ints |
| `unseen.py` | what the seat knows for certain of cards that it has not seen |
| `sampler.py` | lays unseen cards out at random, as far as they fit |
| `belief.py` | how likely cards are to lie somewhere, by what the others did: inference |
| `bid_model.py`, `play_model.py` (Z) | how likely a hand is to bid, and a card to be played |
| `worlds.py` | whole deals that the seat imagines |
| `simulation.py` (A) | what the searches of a decision share |
| `bidding.py` | search before the first lead: each action in many worlds |
| `bidding_rollout.py` | the rest of a deal from there on, and its end |
| `search.py` | search for a card: each one in many worlds |
| `trial.py` | what comes of one card in one world |
| `tally.py` | what actions have brought so far, and which of them are given up |
| `rollout.py` | the rest of the tricks played out fast |
| `rollout_shunning.py` (Z) | the same where tricks are shunned |
| `solver.py` | the last tricks played perfectly, all cards open |
| `utility.py` | what the end of a deal is worth to each seat |
| `equity.py` (A) | the chance to win the match, by the scores |
| `choice.py` (Z) | from the values of cards to the one that is played |
| `explanation.py` | the reason for an action, which holds in the position |
| `deck.py`, `hand_tables.py` (A) | cards as bits by power, and the worth of such hands |
| `learned/` | what was learnt from self-play, as data; `engine.bots.train` writes it |
"""

from engine.bots.players import choose, choose_alike

__all__ = ["choose", "choose_alike"]
