"""A program that plays by the bot protocol, well or in the way that its first argument says.

It imports nothing of ours, answers its first question properly, where it can, and then does what it is called.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SLEEPER = [sys.executable, "-I", "-S", "-c", "import time; time.sleep(1000)"]


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def hang() -> None:
    while True:
        sys.stdin.read(1)
        os.read(os.pipe()[0], 1)


def flood(descriptor: int, text: bytes) -> None:
    while True:
        os.write(descriptor, text)


def misbehave(how: str, number: int, choice: int) -> str | None:
    """What is said instead of an answer."""
    if how == "hangs":
        hang()
    elif how == "dies":
        print("I have no idea\n\x1b[31mat all", file=sys.stderr, flush=True)
        sys.exit(3)
    elif how == "is killed":
        os.kill(os.getpid(), 11)
    elif how == "goes silent":
        os.close(1)
        hang()
    elif how == "leaves a child":
        subprocess.Popen(SLEEPER, stdout=subprocess.DEVNULL)  # it has the error output still
        sys.exit(4)
    elif how == "writes without a line end":
        flood(1, b"x" * 1000)
    elif how == "writes lines":
        flood(1, b'{"answer": 1, "choice": 0}\n' * 100)
    elif how == "complains without end":
        flood(2, b"oh no! ")
    elif how == "says a long line":
        return json.dumps({"answer": number, "choice": choice, "why": "because " * 10_000})
    elif how == "answers twice":
        answer = json.dumps({"answer": number, "choice": choice})
        return f"{answer}\n{answer}"
    return str(SAYINGS[how](number, choice))


SAYINGS: Any = {
    "chooses what is not offered": lambda number, choice: f'{{"answer": {number}, "choice": 9999}}',
    "chooses a negative number": lambda number, choice: f'{{"answer": {number}, "choice": -1}}',
    "chooses a huge number": lambda number, choice: f'{{"answer": {number}, "choice": 1{"0" * 400}}}',
    "chooses an endless number": lambda number, choice: f'{{"answer": {number}, "choice": 1{"0" * 40_000}}}',
    "chooses nothing": lambda number, choice: f'{{"answer": {number}, "choice": null}}',
    "chooses a text": lambda number, choice: f'{{"answer": {number}, "choice": "{choice}"}}',
    "chooses a fraction": lambda number, choice: f'{{"answer": {number}, "choice": {choice}.0}}',
    "chooses more than there is": lambda number, choice: f'{{"answer": {number}, "choice": 1e999}}',
    "chooses what is true": lambda number, choice: f'{{"answer": {number}, "choice": true}}',
    "chooses a list": lambda number, choice: f'{{"answer": {number}, "choice": [{choice}]}}',
    "chooses NaN": lambda number, choice: f'{{"answer": {number}, "choice": NaN}}',
    "chooses twice": lambda number, choice: f'{{"answer": {number}, "choice": {choice}, "choice": {choice}}}',
    "answers another question": lambda number, choice: f'{{"answer": {number + 1}, "choice": {choice}}}',
    "answers true": lambda number, choice: f'{{"answer": true, "choice": {choice}}}',
    "forgets the choice": lambda number, choice: f'{{"answer": {number}}}',
    "says a number": lambda number, choice: f"{choice}",
    "says nothing": lambda number, choice: "",
    "talks": lambda number, choice: "I think I will plant some corn",
    "nests": lambda number, choice: "[" * 60_000,
    "mumbles": lambda number, choice: "\udcff\udcfe",
    "writes in Latin-1": lambda number, choice: f'{{"answer": {number}, "choice": {choice}, "why": "caf\udce9"}}',
}
GREETINGS = {
    "greets with nonsense": "Good morning!",
    "speaks another protocol": '{"hello": "later", "version": "1", "protocol": 2}',
    "speaks a protocol in words": '{"hello": "words", "version": "1", "protocol": "1"}',
    "has no name": '{"version": "1", "protocol": 1}',
    "has a colourful name": '{"hello": "\\u001b[31mred", "version": "1", "protocol": 1}',
    "has a version of many digits": '{"hello": "long", "version": "%s", "protocol": 1}' % ("1" * 100),
}


def main() -> None:
    how = sys.argv[1] if len(sys.argv) > 1 else "plays"
    sys.stdout.reconfigure(errors="surrogateescape")  # type: ignore[union-attr]
    answered = 0
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            if how == "hangs at once":
                hang()
            if how == "dies at once":
                sys.exit("not today")
            if how == "stays":  # whoever reads from the other end sees when this process has ended
                os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT)
            say(GREETINGS.get(how, '{"hello": "program", "version": "1.0", "protocol": 1}') + "\n")
        elif "question" in message:
            choice = message["choices"][0]["choice"]
            if answered and how not in ("plays", "stays", "remembers"):
                said = misbehave(how, message["question"], choice)
            else:
                said = json.dumps({"answer": message["question"], "choice": choice, "later": "fields are ignored"})
            say(f"{said}\n")
            answered += 1
        if how == "remembers":
            with Path(sys.argv[2]).open("a") as kept:
                kept.write(line)
    if how == "stays":
        hang()


if __name__ == "__main__":
    main()
