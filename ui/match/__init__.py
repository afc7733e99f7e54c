"""The course of a match: actions, bots, timers, undo, guest matches, retries, matches set aside."""
