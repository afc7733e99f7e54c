"""The form of the house rules: choose a rule set, change options, share them, start a match."""
