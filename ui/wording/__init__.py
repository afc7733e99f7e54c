"""Texts for the values of the engine: positions, actions, refusals, scores and the log.

Every function takes a `Scene` (or its `say`) and returns text in the reader's language.
"""
