"""English error messages for authors: what is wrong, and what was expected."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "mistake.in-attribute": "{name}: {mistake}",
    "mistake.address": "{text!r} is no address here; expected #anchor, page.html or https://…",
    "mistake.anchor": "{written!r} is no anchor; expected {{#small-letters}} behind a heading",
    "mistake.answer": (
        "{said!r} cannot even be tried here ({why}); expected a card in hand or an action of "
        "this phase, like {like}"
    ),
    "mistake.answer.legal": "{said!r} is legal here; expected `+` or `-`",
    "mistake.answer.reason": "{said!r} has no reason; expected one after a colon",
    "mistake.answer.refused": "{said!r} is refused here ({why}); expected `x`",
    "mistake.answer.score": "wrong score {said!r}; expected + score {right}",
    "mistake.answer.twice": "the answer {said!r} is there twice; expected it once",
    "mistake.attribute": "[{shortcode}] has no attribute {name}; expected one of {known}",
    "mistake.attribute.needed": "[{shortcode}] needs {name}=…; expected {kind}",
    "mistake.attribute.twice": "the attribute {name} is given twice; expected it once",
    "mistake.capture": "[capture-marker] needs points=… or cards=…; expected one of them",
    "mistake.card": "unknown card {card!r}; expected cards of {game} like {some}",
    "mistake.card.one": "{text!r} are {count} cards; expected one",
    "mistake.card.twice": "the card {card} is there twice; expected each card once",
    "mistake.cards": "cards: {count} cards; expected exactly {right}",
    "mistake.claim": "wrong claim {wrong}; expected {right}",
    "mistake.colour": "{text!r} is no colour; expected # and six hexadecimal digits, or three",
    "mistake.columns": "count={right}, but there are {wrong} columns; expected {right}",
    "mistake.columns.outside": "[columns] holds text outside of its columns; expected [col] first",
    "mistake.condition": "[if] without a condition; expected option=value",
    "mistake.contract": "unknown contract {name!r}; expected one of {known}",
    "mistake.contracts.game": "{game} has no contracts; expected game=zwanzigerrufen",
    "mistake.deal": "deal {number}; expected 1 to {most}",
    "mistake.deep": "{tag} has more than {most} within each other; expected fewer",
    "mistake.drawn": "cannot be drawn ({why})",
    "mistake.end": "[/{name}] ends nothing; expected [{name}] before it",
    "mistake.full": (
        "the chapter ends here; expected {most:,} characters of HTML at most, of which each "
        "mistaken shortcode takes {refusal:,}"
    ),
    "mistake.game": (
        "unknown game or deck {text!r}; expected zwanzig-ab (french) or zwanzigerrufen (tarock)"
    ),
    "mistake.game.short": "unknown game {game!r} in [[{name}]]; expected ab: or zr:",
    "mistake.in-sentence": "{tag} stands in a sentence; expected it alone on its line, and closed",
    "mistake.labels": "labels: {labels} labels for {cards} cards; expected one for each card",
    "mistake.names": "names: {names} names for {scores} scores; expected as many",
    "mistake.number": "{text!r} is no number here; expected {low} to {high}",
    "mistake.option": "{game} has no option {name!r}; expected one of {known}",
    "mistake.option.name": '[option] needs a name; expected name=… or names="a,b"',
    "mistake.option.value": "the option {name} cannot be {value!r}; expected {allowed}",
    "mistake.paragraph": "{count} characters in a paragraph; expected {most} at most",
    "mistake.paragraph.marks": "{count} of {marks} in a paragraph; expected {most} at most",
    "mistake.part": "[{name}] stands alone; expected it inside [{whole}]",
    "mistake.player": "a player without a name; expected {known} or a name",
    "mistake.ply": "ply {ply} of {name!r}; expected 0 to {most}",
    "mistake.points": "wrong card points {wrong}; expected {right}",
    "mistake.points.game": "{game} has no card points; expected game=zwanzigerrufen",
    "mistake.points.none": "there are no card points in this game; expected a winner only",
    "mistake.quiz": "a quiz without a right answer; expected a line with `+`",
    "mistake.record": "unknown record {name!r}; expected one of {known}",
    "mistake.result": "the deal of this record has no result; expected a deal played to its end",
    "mistake.scene": "cards: {count} cards in a trick; expected at most 4",
    "mistake.score": "{rule} counts {delta}; expected the value of {option}",
    "mistake.scores.gap": "p4 without p3; expected the scores from p1 on without a gap",
    "mistake.script": "[bid-script] has no lines; expected record=… or lines `Forehand: weiter`",
    "mistake.seat": "unknown seat {text!r}; expected one of {known}",
    "mistake.shortcode": "unknown shortcode [{name}]; the block reference lists them",
    "mistake.shortcode.like": "unknown shortcode [{name}]; did you mean [{near}]?",
    "mistake.stats": "[stats-row] says nothing; expected one of {known}",
    "mistake.summary": ("this chapter has no summary; expected [short]…[/short] below its title"),
    "mistake.swatches": "label: {names} names for {colours} colours; expected as many",
    "mistake.term": "unknown term {name!r}; expected some of {known}",
    "mistake.trick": (
        "impossible trick: {who} plays {played}, but still has {legal} to play; expected one "
        "of these"
    ),
    "mistake.trick.cards": "a trick of {wrong} cards; expected {right}",
    "mistake.tricks": "tricks {first}-{last}; expected some of 1-{most}",
    "mistake.tricks.none": "[trick-table] has no tricks; expected record=… or lines of cards",
    "mistake.trump": "[trick-table] needs trump=…; expected one of C, S, H, D",
    "mistake.unended": "[{name}] is not ended; expected [/{name}]",
    "mistake.unended.before": "[{name}] is not ended; expected [/{name}] before {before}",
    "mistake.unread.answer": (
        "cannot read {text!r}; expected `+`, `-` or `x`, an action, a colon and why"
    ),
    "mistake.unread.attribute": 'cannot read {text!r}; expected name=value or name="two words"',
    "mistake.unread.attributes": (
        'cannot read the attributes; expected name=value or name="two words"'
    ),
    "mistake.unread.scores": "cannot read {text!r}; expected four points like -2 +2 -2 +2",
    "mistake.unread.speaker": "cannot read {text!r}; expected speaker: words",
    "mistake.unread.trick": "cannot read {text!r}; expected cards -> seat points",
    "mistake.unread.tricks": "cannot read {text!r}; expected tricks like 1-3",
    "mistake.winner": "wrong winner {wrong}; expected {right}",
    "mistake.word": "{text!r} is not known here; expected {known}",
}
