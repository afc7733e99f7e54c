"""The rules of Zwanzig ab and Zwanzigerrufen, independent of user interface and language."""
