"""Which rule object answers which kind of frame: kinds.py with its answers."""

from __future__ import annotations

from typing import Final

from tzolkin.rules import kinds
from tzolkin.rules.any_action import AnyAction
from tzolkin.rules.begging import Beg
from tzolkin.rules.building import (
    AskArchitecture,
    Build,
    BuildInCorn,
    BuildMonument,
    BuildOrMonument,
    BuildSecond,
    PayToBuild,
    Renovate,
    SaveResource,
)
from tzolkin.rules.calendar import OneDayOrTwo, TurnCalendar
from tzolkin.rules.effects import Effect
from tzolkin.rules.expansions.answers import MODULE_RULES
from tzolkin.rules.food_days import Feed, FoodDay, FoodDayDone, Rewards
from tzolkin.rules.frames import Rule
from tzolkin.rules.gears.palenque import Harvest
from tzolkin.rules.gears.tikal import PayForTwoSteps
from tzolkin.rules.picking_up import ChooseAction, PickUpMore
from tzolkin.rules.placing import PlaceMore, PlacingDone
from tzolkin.rules.preparation import (
    DealWealthTile,
    DrawDummy,
    DrawStartingPlayer,
    KeepWealthTile,
    Revealed,
    RevealWealthTiles,
    TurnBuilding,
    TurnMonument,
)
from tzolkin.rules.scoring import FinalScoring
from tzolkin.rules.taking import GainResources
from tzolkin.rules.taxed_gains import PayForAdvance, PayForClimb, TakeAdvance, TakeGold, TakeSkull, TakeStep
from tzolkin.rules.technologies.advancing import (
    ChooseBonus,
    Learn,
    LearnFreely,
    LowerTechnology,
    PayToLearn,
    RaiseTechnologies,
)
from tzolkin.rules.technologies.theology import PayForStep
from tzolkin.rules.temples import Climb, ClimbTwo, Descend
from tzolkin.rules.trading import Trade
from tzolkin.rules.turn import NextTurn, TakeTurn

RULES: Final[list[Rule]] = [Rule()] * kinds.KINDS


def enter(kind: int, rule: Rule) -> None:
    """Enter the rule object of a kind.  Each kind is entered once."""
    assert type(RULES[kind]) is Rule
    RULES[kind] = rule


enter(kinds.DRAW_STARTING_PLAYER, DrawStartingPlayer())
enter(kinds.TURN_MONUMENT, TurnMonument())
enter(kinds.TURN_BUILDING, TurnBuilding())
enter(kinds.DEAL_WEALTH_TILE, DealWealthTile())
enter(kinds.DRAW_DUMMY, DrawDummy())
enter(kinds.KEEP_WEALTH_TILE, KeepWealthTile())
enter(kinds.REVEAL_WEALTH_TILES, RevealWealthTiles())
enter(kinds.NEXT_TURN, NextTurn())
enter(kinds.BEG, Beg())
enter(kinds.TAKE_TURN, TakeTurn())
enter(kinds.PLACE_MORE, PlaceMore())
enter(kinds.PICK_UP_MORE, PickUpMore())
enter(kinds.CHOOSE_ACTION, ChooseAction())
enter(kinds.HARVEST, Harvest())
enter(kinds.LEARN, Learn())
enter(kinds.PAY_TO_LEARN, PayToLearn())
enter(kinds.LEARN_FREELY, LearnFreely())
enter(kinds.BUILD, Build())
enter(kinds.BUILD_IN_CORN, BuildInCorn())
enter(kinds.BUILD_OR_MONUMENT, BuildOrMonument())
enter(kinds.BUILD_SECOND, BuildSecond())
enter(kinds.ASK_ARCHITECTURE, AskArchitecture())
enter(kinds.SAVE_RESOURCE, SaveResource())
enter(kinds.EFFECT, Effect())
enter(kinds.TRADE, Trade())
enter(kinds.ANY_ACTION, AnyAction())
enter(kinds.PAY_FOR_TWO_STEPS, PayForTwoSteps())
enter(kinds.CLIMB_TWO, ClimbTwo())
enter(kinds.PAY_FOR_STEP, PayForStep())
enter(kinds.GAIN_RESOURCES, GainResources())
enter(kinds.CLIMB, Climb())
enter(kinds.DESCEND, Descend())
enter(kinds.FOOD_DAY, FoodDay())
enter(kinds.REWARDS, Rewards())
enter(kinds.TURN_CALENDAR, TurnCalendar())
enter(kinds.ONE_DAY_OR_TWO, OneDayOrTwo())
enter(kinds.FINAL_SCORING, FinalScoring())
enter(kinds.REVEALED, Revealed())
enter(kinds.PLACING_DONE, PlacingDone())
enter(kinds.FEED, Feed())
enter(kinds.FOOD_DAY_DONE, FoodDayDone())
enter(kinds.TAKE_GOLD, TakeGold())
enter(kinds.TAKE_SKULL, TakeSkull())
enter(kinds.TAKE_STEP, TakeStep())
enter(kinds.TAKE_ADVANCE, TakeAdvance())
enter(kinds.PAY_FOR_CLIMB, PayForClimb())
enter(kinds.PAY_FOR_ADVANCE, PayForAdvance())
enter(kinds.RENOVATE, Renovate())
enter(kinds.PAY_TO_BUILD, PayToBuild())
enter(kinds.BUILD_MONUMENT, BuildMonument())
enter(kinds.LOWER_TECHNOLOGY, LowerTechnology())
enter(kinds.RAISE_TECHNOLOGIES, RaiseTechnologies())
enter(kinds.CHOOSE_BONUS, ChooseBonus())
for module_kind, module_rule in MODULE_RULES:
    enter(module_kind, module_rule)
