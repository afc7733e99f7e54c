"""Bots against each other on the same cards: `python -m engine arena`.

A plan (`plan.py`) says who plays what; `seatings.py` says who sits where, so that every bot meets
every hand; `table.py` plays one deal or match and gives a row; `figures.py` makes paired
differences of rows. Around them: processes of outside bots, executors, files, text and a plot.
"""
