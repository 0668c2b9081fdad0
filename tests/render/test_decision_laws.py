"""Laws of what is asked: in every position of every game, what is refused is not offered, and its reason is exact."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.properties.playing import TASTES, Chooser, questions
from tests.properties.rulesets import EVERYTHING, RULESETS, name_of
from tzolkin.components.words import CHANCE
from tzolkin.record.record import KEPT_IN_SECRET
from tzolkin.render.board.regions import region, regions_of
from tzolkin.render.board.scene import Scene
from tzolkin.render.decision import Decision, decision
from tzolkin.render.decision.shortages import GOODS, Goods
from tzolkin.render.language import LANGUAGES, speaking
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset


def offered_with(game: Game, goods: Goods) -> list[int]:
    """What the question would offer if its player had these goods besides."""
    richer = game.copy()
    frame = richer.stack[-1]
    player = richer.players[frame.seat]
    wood, stone, gold, corn, skulls = goods
    player.wood += wood
    player.stone += stone
    player.gold += gold
    player.corn += corn
    player.skulls += skulls
    return richer.answers(frame)


def less(goods: Goods) -> list[Goods]:
    """The same goods, one of them less by one."""
    return [tuple(number - (index == good) for index, number in enumerate(goods)) for good in GOODS if goods[good] > 0]


def check(game: Game) -> Decision:
    """Check all laws at one question."""
    before = game.to_text()
    asked = decision(game)
    offered = set(game.options())
    ends = [option.is_end for option in asked.options]
    assert ends == sorted(ends), "what ends the question comes last"
    assert {option.choice for option in asked.options} == offered and len(asked.options) == len(offered)
    keys = [key for option in asked.options for key in option.keys]
    refused = [refusal.key for refusal in asked.refusals]
    assert not [key for key, times in Counter(keys + refused).items() if times > 1], (before, keys, refused)
    for option in asked.options:
        assert option.name and option.words.endswith(".") and option.picture
    for refusal in asked.refusals:
        assert refusal.reason and refusal.words.endswith(".")
        assert refusal.choice not in offered
        for goods in refusal.needs:
            assert refusal.choice in offered_with(game, goods), (before, refusal)
            for fewer in less(goods):
                assert refusal.choice not in offered_with(game, fewer), (before, refusal, fewer)
    for key, target in asked.targets.items():
        assert (target.choice is None) == (key in refused)
        assert bool(target.refusal) == (target.choice is None)
    assert game.to_text() == before, "asking changes nothing"
    return asked


def play_and_check(ruleset: Ruleset, seed: int, taste: str, every: int, *, is_rich: bool = False) -> list[Decision]:
    """The decisions of a game that were checked, one in so many."""
    game = new_game(ruleset)
    checked = []
    for number, _ in enumerate(questions(game, Chooser(seed, taste), is_rich=is_rich)):
        if game.seat_to_choose != CHANCE and number % every == 0:
            checked.append(check(game))
    return checked


@pytest.mark.parametrize("ruleset", RULESETS, ids=name_of)
def test_what_is_refused_is_not_offered_and_what_is_lacking_would_be_enough(ruleset: Ruleset) -> None:
    seed = RULESETS.index(ruleset)
    taste = list(TASTES)[seed % len(TASTES)]
    assert play_and_check(ruleset, seed, taste, every=7)


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
@pytest.mark.parametrize("taste", ["builder", "pilgrim"])
def test_the_same_holds_for_the_rich_who_are_asked_more(ruleset: Ruleset, taste: str) -> None:
    assert play_and_check(ruleset, ruleset.players, taste, every=5, is_rich=True)


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_everything_with_a_key_is_drawn_as_what_can_be_chosen_or_is_refused(ruleset: Ruleset) -> None:
    game, looked_at = new_game(ruleset), 0
    for number, _ in enumerate(questions(game, Chooser(ruleset.players, "busy"))):
        if game.seat_to_choose == CHANCE or number % 5 or game.stack[-1].kind in KEPT_IN_SECRET:
            continue
        targets = decision(game).targets
        scene = Scene(targets=targets)
        drawing = "".join(region(name, game, scene) for name in regions_of(ruleset))
        marked = set(re.findall(r'data-target="([^"]+)"[^>]*? class="[^"]*(legal|refused)', drawing))
        for key, target in targets.items():
            assert (key, "legal" if target.choice is not None else "refused") in marked, (key, target)
            looked_at += 1
    assert looked_at > 100


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_can_be_asked_in_every_language(code: str) -> None:
    game = new_game(EVERYTHING[2])
    with speaking(code):
        for number, _ in enumerate(questions(game, Chooser(11, "builder"), is_rich=True)):
            if game.seat_to_choose != CHANCE and number % 4 == 0:
                check(game)
