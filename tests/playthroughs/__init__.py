"""A few random games in full text, written by tools/generate_playthroughs.py (`make playthroughs`)."""
