"""Every question and every automatic step of the game, one line each: the page on which to learn the engine.

A frame on the stack names its kind; rulebook.py says which rule object answers it.  `first` and `second` are the two
numbers a frame carries.  Numbers are a promise, since position texts name kinds: append only.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Kind: TypeAlias = i64

# preparation
DRAW_STARTING_PLAYER: Final = 0  # chance: who starts
TURN_MONUMENT: Final = 1  # chance: a monument comes out
TURN_BUILDING: Final = 2  # chance: a building comes out; first: its age
DEAL_WEALTH_TILE: Final = 3  # chance: a tile for one seat; first: the seat
DRAW_DUMMY: Final = 4  # chance: a tile that places a dummy; first: dummies still to place, second: 1 after the reveal
KEEP_WEALTH_TILE: Final = 5  # which dealt tile to keep; secret
REVEAL_WEALTH_TILES: Final = 6  # automatic: all are revealed, the others go back; first: dummies that wait for these

# rounds and turns
NEXT_TURN: Final = 7  # automatic: refill the display, then the next seat or the end of the round; first: turns done
BEG: Final = 8  # beg for corn and go down a temple, or not
TAKE_TURN: Final = 9  # the first worker of the turn, placed or picked up
PLACE_MORE: Final = 10  # another worker to place, or done; first: workers placed this turn
PICK_UP_MORE: Final = 11  # another worker to pick up, or done
CHOOSE_ACTION: Final = 12  # what a picked-up worker does; first: gear, second: space it stood on

# actions
HARVEST: Final = 13  # wood, corn, burning or corn without a tile; first: number of the action
LEARN: Final = 14  # a technology to advance, to be paid; first: 1 when it may be declined
PAY_TO_LEARN: Final = 15  # resources for the advance; first: the technology
LEARN_FREELY: Final = 16  # a technology to advance at no cost; first: advances, second: cause
BUILD: Final = 17  # a building paid in resources; first: 1 when it may be declined, 2 without architecture
BUILD_IN_CORN: Final = 18  # a building paid in corn
BUILD_OR_MONUMENT: Final = 19  # Tikal 4: a first building, or a monument
BUILD_SECOND: Final = 20  # Tikal 4: a second building, or done; first: 1 when architecture is spent
ASK_ARCHITECTURE: Final = 21  # Tikal 4: architecture now or for the second building; first: the building
SAVE_RESOURCE: Final = 22  # what architecture saves; first: the building, second: 0, or 1 + the building discarded
EFFECT: Final = 23  # automatic: an effect of a new building; first: the building, second: index of the effect
TRADE: Final = 24  # sell, buy or done; first: resources sold, second: resources bought, each a sum of 1 << resource
ANY_ACTION: Final = 25  # an action of the small gears for 1 corn; first: 1 when it may be declined
PAY_FOR_TWO_STEPS: Final = 26  # Tikal 5: which resource
CLIMB_TWO: Final = 27  # Tikal 5: which two temples
PAY_FOR_STEP: Final = 28  # theology 2: a resource for a step, or done
GAIN_RESOURCES: Final = 29  # which resources to take; first: how many, second: cause
CLIMB: Final = 30  # which temple to climb; first: cause, second: 1 when a taxed step may be declined
DESCEND: Final = 31  # which temple to go down, for angry gods or by a tribe; first: cause

# end of a round
FOOD_DAY: Final = 32  # automatic: a Food Day is announced; modules may give something
REWARDS: Final = 33  # automatic: the temples give goods or points; first: index of the Food Day
TURN_CALENDAR: Final = 34  # automatic: starting player space, then the calendar
ONE_DAY_OR_TWO: Final = 35  # the owner of the worker on the starting player space decides
FINAL_SCORING: Final = 36  # automatic: the end

# more automatic steps
REVEALED: Final = 37  # automatic: everybody gains what the kept tiles show
PLACING_DONE: Final = 38  # automatic: the corn on the teeth
FEED: Final = 39  # automatic: everybody feeds, and the age may change; first: index of the Food Day
FOOD_DAY_DONE: Final = 40  # automatic: the end of the Food Day; first: its index

# gains that cost something, while a module taxes them; the numbers of the first four follow one another (goods.py)
TAKE_GOLD: Final = 41  # pay for one gold, or not; first: cause
TAKE_SKULL: Final = 42  # go down a temple for one skull, or not; first: cause, second: 1 when it must be taken
TAKE_STEP: Final = 43  # pay for a step up, or not; first: cause, second: the temple
TAKE_ADVANCE: Final = 44  # pay for an advance without cost, or not; first: cause, second: the technology
PAY_FOR_CLIMB: Final = 45  # which resource pays for a step already chosen; first: cause, second: the temple
PAY_FOR_ADVANCE: Final = 46  # which resource pays for an advance already chosen; first: cause, second: the technology

# constructing with what modules change
RENOVATE: Final = 47  # an own building to discard, or none; first: choice of the tile, second: the way of paying
PAY_TO_BUILD: Final = 48  # what pays, surcharge included; first: choice of the tile, second: way + building discarded
BUILD_MONUMENT: Final = 49  # a monument, or none
LOWER_TECHNOLOGY: Final = 50  # exchange: which technology goes down; first: cause
RAISE_TECHNOLOGIES: Final = 51  # exchange: which goes up next; first: cause, second: a sum of 1 << technology left

# tribes
DEAL_TRIBE: Final = 52  # chance: a tribe for one seat; first: the seat
KEEP_TRIBE: Final = 53  # which dealt tribe to keep; secret
CHOOSE_BONUS: Final = 54  # whose bonus to take past the last level; first: cause, second: 1 when it was paid
CHOOSE_HIGHER_ACTION: Final = 55  # what is done one space higher; first: gear, second: the higher space
PICK_UP_ONE: Final = 56  # a worker to pick up in a placing turn, or none
LAST_SALE: Final = 57  # at the end of a turn

# prophecies and quick actions
TURN_PROPHECY: Final = 58  # chance: a prophecy comes out
TURN_QUICK_TILE: Final = 59  # chance: a quick tile comes out; first: its age
QUICK_ACTION: Final = 60  # automatic: the action of the tile now on the board

KINDS: Final = 64
