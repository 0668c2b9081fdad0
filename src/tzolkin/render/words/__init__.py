"""The game in words for a person: what spaces, tiles and choices do, and what each question asks.

Names of choices are notation and stay as they are (record/choice_names.py).  What stands here is said beside them.
Numbers come from the tables of components/.
"""
