"""A computer player for tzolkin in plain Python: it needs nothing but this file.

Try it:     tzolkin check-bot "python3 docs/examples/python_bot.py"
Play it:    tzolkin play --terminal --seat human --seat "mine=python3 docs/examples/python_bot.py"

Copy it, rename it, and make `choose` better.  docs/bot-protocol.md describes all messages.
"""

import json
import sys

COLOURS = ("red", "blue", "green", "yellow", "orange")  # by seat, as the position calls the players' areas
# What the actions of a gear are worth to this bot, from 1 up; higher ones are like the last.
ACTIONS = {
    "Palenque": (2, 5, 6, 8, 9),
    "Yaxchilan": (1, 2, 4, 7, 6),
    "Tikal": (5, 4, 8, 7, 6),
    "Uxmal": (4, 1, 6, 4, 3),
    "Chichen Itza": (1, 7, 7, 8, 8),
}
CORN_KEPT = 4  # when it has less, it places no second worker, and thinks of Palenque, where corn grows
WORTH_TAKING = 6  # a worker whose action is worth less may stay on its gear


def area(position, seat):
    """What a player has, from the text of a position: corn, wood, stone, gold and skulls."""
    for field in position.split(" "):
        name, _, value = field.partition("=")
        if name == COLOURS[seat]:
            return [int(number) for number in value.split("/")[0].split(",")]
    raise ValueError("no such seat in " + position)


def action(name):
    """What an action, or the space of a worker, is worth: both are named like "Tikal 3"."""
    gear, _, number = name.removeprefix("pick up ").rpartition(" ")
    if gear not in ACTIONS or number == "0":  # something of the expansion; or a worker that was placed just now
        return 0
    worths = ACTIONS[gear]
    return worths[min(int(number), len(worths)) - 1]


def worth(name, kind, corn, skulls):
    """How good a choice is, by its name and by what is asked."""
    if name.startswith("pick up "):
        value = action(name)
        return value + 10 if value >= WORTH_TAKING else value
    if kind == "choose action" and name != "nothing":
        return action(name) - (9 if name.startswith("Chichen") and not skulls else 0)
    if name in ACTIONS:  # a gear to place a worker on
        if kind == "place more" and corn < CORN_KEPT:
            return -1
        if name == "Chichen Itza" and not skulls:
            return 1
        return 9 if name == "Palenque" and corn < CORN_KEPT else 5
    if kind == "beg":  # only the hungry beg: it angers a god
        return 5 if name != "done" and corn < 1 else -5 if name != "done" else 0
    return -1 if name == "nothing" else 0 if name == "done" else 1


def choose(question):
    """The choice to make, as its number; of equals, the same one as ever."""
    corn, _, _, _, skulls = area(question["position"], question["seat"])
    best = max(question["choices"], key=lambda choice: worth(choice["name"], question["kind"], corn, skulls))
    return best["choice"]


def answer(message):
    """What to say to a message; None where nothing is expected."""
    if "hello" in message:
        return {"hello": "python sample", "version": "1", "protocol": 1}
    if "question" in message:
        return {"answer": message["question"], "choice": choose(message)}
    return None  # a game begins or is over, or the program is newer than this bot


for line in sys.stdin:
    reply = answer(json.loads(line))
    if reply is not None:
        print(json.dumps(reply), flush=True)
