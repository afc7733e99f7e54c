"""Where the figures in the players' files come from: counted and fitted over self-play."""
