"""The course of a match: actions, bots, timers, undo, the lock between tabs, what is set aside."""
