"""The arena: bots against each other on the same cards (`python -m tests.bench.arena`).

`plan.py` describes a contest; `seatings.py` exchanges the seats so that every bot plays every hand;
`table.py` plays one deal or match and returns a row; `figures.py` computes paired differences from
rows. The other modules run external bots, distribute the tasks, and read and write results.
"""
