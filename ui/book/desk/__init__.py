"""The author's page: a draft, its mistakes, and how it is drawn, kept and sent."""
