"""The words of the game, each explained in a sentence or two in the language spoken, and a search among them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from tzolkin.render.language import mark, say
from tzolkin.server.symbols_explained import GROUPS, Explained


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game."""

    name: str  # to be said
    sentence: str  # to be said
    rule: str  # the number of a clause


WORDS: Final = (
    Word(
        mark("Age"),
        mark(
            "The game has two ages. Each ends with a Food Day on which the temples give points, and in age 2 there are "
            "other buildings."
        ),
        "R-FOOD-11",
    ),
    Word(
        mark("Angry god"),
        mark("The price of begging and of burning the forest: a step down in a temple of your choice."),
        "R-TEMP-09",
    ),
    Word(
        mark("Any action"),
        mark("The last spaces of a gear let you choose any of its actions, without paying for steps back."),
        "R-PICK-09",
    ),
    Word(
        mark("Begging"),
        mark(
            "With 2 corn or less when your turn begins you may beg: you then have 3 corn, and go a step down in a "
            "temple of your choice."
        ),
        "R-BEG-03",
    ),
    Word(
        mark("Burning the forest"),
        mark(
            "At Palenque a wood tile may be thrown away to harvest the corn beneath it. You go a step down in a temple."
        ),
        "R-PAL-11",
    ),
    Word(
        mark("Corn on the calendar"),
        mark(
            "A corn is put there after every round in which nobody took the starting player space. Whoever goes there "
            "takes all of it."
        ),
        "R-START-05",
    ),
    Word(
        mark("Corn tile, wood tile"),
        mark(
            "The fields and woods of the jungle beside Palenque. A harvest takes one of them; how much corn or wood it "
            "brings is printed beside the action."
        ),
        "R-PAL-07",
    ),
    Word(
        mark("Crystal skull"),
        mark(
            "There are only 13. Each one laid down at Chichen Itza brings points and a step in a temple; those kept "
            "are worth 3 points each at the end."
        ),
        "R-COMP-04",
    ),
    Word(
        mark("Dummy worker"),
        mark(
            "A grey worker that belongs to nobody. Where few people play, dummies take up spaces and ride along, so "
            "that the gears are crowded."
        ),
        "R-DUMMY-01",
    ),
    Word(
        mark("Farm"),
        mark("A building that feeds workers on every Food Day, so that they need less corn or none."),
        "R-FARM-01",
    ),
    Word(
        mark("Fishing"),
        mark("Action 1 of Palenque: corn for which no tile is needed, so it never runs out."),
        "R-PAL-01",
    ),
    Word(
        mark("Food Day"),
        mark("On the days 8, 14, 21 and 27 every worker eats 2 corn. Then the temples give goods or points."),
        "R-FOOD-02",
    ),
    Word(
        mark("Highest in a temple"),
        mark(
            "Whoever stands highest in a temple when an age ends scores a bonus. If several share the step, each gets "
            "half of it."
        ),
        "R-REW-05",
    ),
    Word(
        mark("In hand"),
        mark("Workers that can be placed. Those you pick up come back to your hand, and can be placed next turn."),
        "R-PICK-12",
    ),
    Word(
        mark("Light side, dark side"),
        mark(
            "Your player board begins with its light side up. When you turn the calendar by two days, you turn the "
            "board to its dark side, and cannot do so again until you reach the top of a temple, which turns it back."
        ),
        "R-CAL-06",
    ),
    Word(
        mark("Monument"),
        mark("It is constructed at Tikal, and scores only at the end of the game."),
        "R-MON-02",
    ),
    Word(
        mark("Pity"),
        mark(
            "Who has to place a worker, can pay for no space and cannot beg, places one worker on a cheapest space and "
            "gives up all corn for it."
        ),
        "R-BEG-08",
    ),
    Word(
        mark("Prophecy"),
        mark(
            "From the second quarter of the game on, one prophecy after the other makes something harder for all. When "
            "it ends, it gives or takes points."
        ),
        "X-PROPH-01",
    ),
    Word(
        mark("Pushed off"),
        mark("A worker that rides past the last space of its gear comes back to its player without an action."),
        "R-CAL-02",
    ),
    Word(
        mark("Quarter point"),
        mark("Each corn that is left at the end is worth a quarter of a point."),
        "R-SCORE-02",
    ),
    Word(
        mark("Quick action"),
        mark(
            "A worker placed beside the gears acts at the end of the same turn, and comes back when the round is over."
        ),
        "X-QUICK-05",
    ),
    Word(
        mark("Renovation"),
        mark(
            "You discard a building of yours; resources that its cost shares with that of a new building or monument "
            "count as paid."
        ),
        "X-RENO-01",
    ),
    Word(
        mark("Resource"),
        mark("Wood, stone or gold. Corn and crystal skulls are no resources."),
        "R-GEN-04",
    ),
    Word(
        mark("Starting player space"),
        mark(
            "A place for one worker below the gears. Its player takes the corn on the calendar; at the end of the "
            "round the starting player marker changes hands, and the calendar may turn by two days."
        ),
        "R-START-04",
    ),
    Word(
        mark("Stepping back"),
        mark("A worker you pick up may do an action with a lower number on its gear, for 1 corn each step back."),
        "R-PICK-05",
    ),
    Word(
        mark("Technology"),
        mark(
            "Lasting help for your actions, in four tracks of three levels. Each advance beyond the third brings a "
            "bonus at once."
        ),
        "R-TECH-01",
    ),
    Word(
        mark("Tribe"),
        mark("An ability that only you have. Of two tribes you keep one, in secret, before the game begins."),
        "X-TRIBE-02",
    ),
    Word(
        mark("Two days"),
        mark(
            "Whoever stood on the starting player space may turn the calendar by two days, if the own board shows its "
            "light side, and no player's worker is pushed off that would still be there after one day."
        ),
        "R-CAL-05",
    ),
    Word(
        mark("Unfed worker"),
        mark("A worker for whom you have no corn on a Food Day costs you 3 points. It stays in play."),
        "R-FOOD-08",
    ),
    Word(
        mark("Wealth tile"),
        mark(
            "What you begin with: of four tiles you keep two, in secret. A tile is named after the space of a gear "
            "that is printed on it, where it may place a dummy worker."
        ),
        "R-SETUP-19",
    ),
)


def in_order() -> list[Word]:
    """All words in the order of the alphabet of the language spoken."""
    return sorted(WORDS, key=lambda word: folded(say(word.name)))


def words_found(looked_for: str) -> list[Word]:
    """The words whose name or explanation speaks of what is looked for, those with it in their name first."""
    found = [word for word in in_order() if speaks_of(f"{say(word.name)} {say(word.sentence)}", looked_for)]
    return sorted(found, key=lambda word: not speaks_of(say(word.name), looked_for))


def symbols_found(looked_for: str) -> list[Explained]:
    """The symbols whose explanation speaks of what is looked for."""
    return [one for group in GROUPS for one in group.symbols if speaks_of(say(one.sentence), looked_for)]


# ---- Comparing words of any of our languages


FEWEST_LETTERS: Final = 3  # of a word that is looked for
ENDING: Final = re.compile(r"(?:ing|ed|ies|es|s|e|y)$")
LONG: Final = 7  # letters; the endings of languages but English are cut off words from this length on
TWICE: Final = re.compile(r"([bdfglmnprt])\1$")


def speaks_of(text: str, looked_for: str) -> bool:
    """Whether a text has all words that are looked for, whatever their endings, capitals and accents.

    Long words may stand within others too, as they do in German and Dutch.
    """
    stems = [stem(word) for word in words_of(looked_for)]
    plain = folded(text)
    return bool(stems) and all(
        one in plain if len(one) >= LONG else re.search(rf"(?<!\w){re.escape(one)}", plain) for one in stems
    )


def words_of(text: str) -> list[str]:
    """The words of what is looked for that are long enough to tell something."""
    return [word for word in re.findall(r"\w+", folded(text)) if len(word) >= FEWEST_LETTERS]


def stem(word: str) -> str:
    """A folded word without the ending that it may have: "stepping" and "steps" both are "step"."""
    cut = ENDING.sub("", word)
    cut = TWICE.sub(r"\1", cut) if cut != word else cut
    if cut == word and len(word) >= LONG:
        cut = word[:-2]
    return cut if len(cut) >= FEWEST_LETTERS else word


def folded(text: str) -> str:
    """A text in small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
