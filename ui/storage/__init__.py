"""What stays: matches, settings, house rules, as the browser keeps them and as links carry them."""
