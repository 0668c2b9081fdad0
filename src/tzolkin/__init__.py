"""Tzolk'in: The Mayan Calendar, as rules, records, players and a board."""
