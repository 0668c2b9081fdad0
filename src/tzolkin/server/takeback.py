"""Whether the last turn may be taken back, and to where.

The last turn is the last stretch (course.py) in which a person chose freely.  It may be taken back by whose it is, when

* nobody else but bots has acted since, and no choice has been made after it that could be undone first;
* it does not lead back before the reveal of the tiles that were kept in secret: nobody chooses those twice;
* no person is choosing in secret: what is refused, and why, would else tell whether that person has begun;
* nobody else has seen what was dealt since: with several persons at the table nothing may have been dealt.  Who plays
  alone against bots may go back over tiles, since the same seed deals the same ones again.

Turns before it may be taken back one by one by the same rule.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tzolkin.render.language import say
from tzolkin.server.course import BY_CHANCE, BY_PERSON, FORCED, Course
from tzolkin.server.errors import MayNotTakeBack


def start_of_last_turn(course: Course, seats: Collection[int], people: Collection[int], names: Sequence[str]) -> int:
    """How many choices stand once the last turn of these seats is taken back.

    Raises:
        MayNotTakeBack: it stands; says why.
    """
    check_nobody_chooses_in_secret(course, people, names)
    if course.undo_to() is not None and course.stretches[-1].seat in seats:
        raise MayNotTakeBack(say("Undo the choices of the turn going on first."))
    end = course.length
    for stretch in reversed(course.stretches):
        makers = course.makers[stretch.start : end]
        end = stretch.start
        if stretch.seat >= 0 and stretch.seat not in seats and (BY_PERSON in makers or FORCED in makers):
            raise MayNotTakeBack(say("{name} has acted since.", name=names[stretch.seat]))
        if BY_PERSON in makers:
            check_nothing_was_revealed(course, stretch.start, stretch.seat, people)
            return stretch.start
    raise MayNotTakeBack(say("There is no turn yet that could be taken back."))


def check_nobody_chooses_in_secret(course: Course, people: Collection[int], names: Sequence[str]) -> None:
    """Make sure that no person is asked for tiles to keep; the same is said before that person begins and after.

    Raises:
        MayNotTakeBack: somebody is.
    """
    asked = course.asked
    if course.revealed_at is not None or asked not in people:
        return
    if any(stretch.seat in people and stretch.seat != asked for stretch in course.stretches):
        raise MayNotTakeBack(say("{name} is choosing in secret now: what was kept before stands.", name=names[asked]))
    raise MayNotTakeBack(say("There is no turn yet that could be taken back."))


def check_nothing_was_revealed(course: Course, start: int, seat: int, people: Collection[int]) -> None:
    """Make sure that nobody has seen what would become unseen.

    Raises:
        MayNotTakeBack: somebody has.
    """
    if seat not in people:
        raise MayNotTakeBack(say("A bot plays the seat that made the last turn."))
    if course.revealed_at is not None and start < course.revealed_at:
        raise MayNotTakeBack(say("Everybody has revealed the tiles kept, so that nobody may choose them again."))
    if BY_CHANCE in course.makers[start:] and len(people) > 1:
        raise MayNotTakeBack(say("Tiles have been turned up since, and others have seen them."))
