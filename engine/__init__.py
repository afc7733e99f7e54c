"""The rules of Zwanzig ab and Zwanzigerrufen, without a page, a bot or a language."""
