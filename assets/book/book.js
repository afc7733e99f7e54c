// The book without Python: house rules, search, large print.
