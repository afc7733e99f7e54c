"""Views of the archive: the list, a deal, the statistics, and the same cards again."""
