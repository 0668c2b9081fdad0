"""What is refused of tiles and tracks: buildings, monuments, technologies, temples, and tiles of the jungle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tzolkin.components.jungle import HAS_WOOD
from tzolkin.components.temples import TOP
from tzolkin.components.words import AGRICULTURE, CORN, SKULL, TECHNOLOGIES, TEMPLES, THEOLOGY, WOOD, Row
from tzolkin.render.decision.wishes import RESOURCES_AND_CORN, RESOURCES_AND_SKULLS, Question, Refusal, not_now
from tzolkin.render.keys import building_key, jungle_key, monument_key, technology_key, temple_key
from tzolkin.render.language import say
from tzolkin.render.words.choices import choice_words
from tzolkin.render.words.names import technology_name, temple_name
from tzolkin.render.words.options import building_text_now
from tzolkin.render.words.tiles import monument_text
from tzolkin.render.words.tracks import technology_text
from tzolkin.rules import choices, kinds
from tzolkin.rules.choices import PAIRS, building_choice
from tzolkin.rules.temples import can_climb

# Tiles


def buildings(asked: Question) -> Iterator[Refusal]:
    """The buildings on display that cannot be paid."""
    goods: Row = (CORN, SKULL) if asked.frame.kind == kinds.BUILD_IN_CORN else RESOURCES_AND_SKULLS
    for building in sorted(set(asked.game.display)):
        choice = building_choice(building)
        if choice not in asked.offered:
            words = tile_sentence(asked, choice, building_text_now(asked.game, asked.frame, choice, is_spelt=True))
            yield asked.refuse_for_lack(building_key(building), choice, goods, not_now, words)


def monuments(asked: Question) -> Iterator[Refusal]:
    """The monuments on display that cannot be paid."""
    for monument in asked.game.monuments:
        choice = choices.MONUMENT + monument
        if choice not in asked.offered:
            words = monument_sentence(asked, monument)
            yield asked.refuse_for_lack(monument_key(monument), choice, RESOURCES_AND_SKULLS, not_now, words)


def buildings_and_monuments(asked: Question) -> Iterator[Refusal]:
    """Whatever lies on display and cannot be paid."""
    yield from buildings(asked)
    yield from monuments(asked)


def buildings_alone(asked: Question) -> Iterator[Refusal]:
    """The buildings that cannot be paid, and all monuments, which are not constructed here."""
    yield from buildings(asked)
    reason = say("only a building can be constructed here")
    if asked.frame.kind == kinds.BUILD_SECOND:
        reason = say("a monument is constructed alone, not after a building")
    for monument in asked.game.monuments:
        words = monument_sentence(asked, monument)
        yield asked.refuse(monument_key(monument), choices.MONUMENT + monument, reason, words)


def monuments_alone(asked: Question) -> Iterator[Refusal]:
    """The monuments that cannot be paid, and all buildings, which are not constructed here."""
    yield from monuments(asked)
    for building in sorted(set(asked.game.display)):
        choice = building_choice(building)
        words = tile_sentence(asked, choice, building_text_now(asked.game, asked.frame, choice, is_spelt=True))
        yield asked.refuse(building_key(building), choice, say("only a monument can be constructed here"), words)


def monument_sentence(asked: Question, monument: int) -> str:
    """A monument by name, with its cost and what it scores."""
    text = monument_text(monument, asked.game.ruleset.players, is_spelt=True)
    return tile_sentence(asked, choices.MONUMENT + monument, text)


def tile_sentence(asked: Question, choice: int, text: str) -> str:
    """A tile by name, with its cost and what it does."""
    return say("{name}: {meaning}.", name=choice_words(asked.game, choice), meaning=text)


def harvest(asked: Question) -> Iterator[Refusal]:
    """The tiles of a group of the jungle that are gone, or lie below others."""
    group = asked.frame.first
    if choices.WOOD_TILE not in asked.offered and HAS_WOOD[group]:
        yield asked.refuse(jungle_key(group, WOOD), choices.WOOD_TILE, say("no wood tile is left here"))
    if asked.offered.isdisjoint((choices.CORN_TILE, choices.WITHOUT_TILE, choices.BURN)):
        reason = say("no corn tile is left here")
        if asked.game.corn_tiles[group] > 0:
            reason = say("wood lies on every corn tile, and no god can be angered to burn it")
        yield asked.refuse(jungle_key(group, CORN), choices.CORN_TILE, reason)


# Technologies


def technologies(asked: Question) -> Iterator[Refusal]:
    """The technologies whose next advance cannot be paid, or would bring nothing."""
    for technology in TECHNOLOGIES:
        choice = choices.TECHNOLOGY + technology
        if choice not in asked.offered:
            words = technology_sentence(asked, technology)
            otherwise = partial(why_no_bonus, technology)
            yield asked.refuse_for_lack(technology_key(technology), choice, RESOURCES_AND_CORN, otherwise, words)


def technology_sentence(asked: Question, technology: int) -> str:
    """A technology by name, with what its next level or its bonus gives."""
    text = technology_text(technology, asked.player.levels[technology])
    return say("{name}: {meaning}.", name=technology_name(technology), meaning=text)


def why_no_bonus(technology: int) -> str:
    """Why the bonus past the last level would bring nothing, to who could pay for anything."""
    if technology == AGRICULTURE:
        return say("its bonus would be lost: no temple can be climbed")
    if technology == THEOLOGY:
        return say("its bonus would be lost: no crystal skull can be taken")
    return not_now()


def technologies_to_raise(asked: Question) -> Iterator[Refusal]:
    """In an exchange the technologies that have had their turn, and those that cannot be paid."""
    for refusal in technologies(asked):
        technology = refusal.choice - choices.TECHNOLOGY
        if asked.frame.second >> technology & 1:
            yield refusal
        else:
            reason = say("it has moved already in this exchange")
            yield asked.refuse(refusal.key, refusal.choice, reason, refusal.words)


def technologies_to_lower(asked: Question) -> Iterator[Refusal]:
    """In an exchange the technologies that stand at the beginning."""
    for technology in TECHNOLOGIES:
        choice = choices.TECHNOLOGY + technology
        if choice not in asked.offered:
            yield asked.refuse(technology_key(technology), choice, say("it has no level to lose"))


# Temples


def temples_to_climb(asked: Question) -> Iterator[Refusal]:
    """The temples without a step to climb, and those whose step cannot be paid."""
    for temple in TEMPLES:
        choice = choices.TEMPLE + temple
        if choice not in asked.offered:
            yield step_refusal(asked, temple, choice)


def temples_to_climb_two(asked: Question) -> Iterator[Refusal]:
    """The temples that are in none of the pairs, nor can be climbed alone."""
    for temple in TEMPLES:
        single = choices.TEMPLE + temple
        pairs = [choices.TEMPLE_PAIR + index for index, pair in enumerate(PAIRS) if temple in pair]
        if asked.offered.isdisjoint([single, *pairs]):
            ways = [step_refusal(asked, temple, choice) for choice in (single, *pairs)]
            yield next((way for way in ways if way.needs), ways[0])


def step_refusal(asked: Question, temple: int, choice: int) -> Refusal:
    """Why a step up is not possible."""
    key, top, words = temple_key(temple), TOP[temple], say("{name}.", name=temple_name(temple))
    if can_climb(asked.game, asked.player, temple):
        return asked.refuse_for_lack(key, choice, RESOURCES_AND_CORN, not_now, words)
    if asked.player.steps[temple] == top:
        return asked.refuse(key, choice, say("you stand on the top step"), words)
    owner = next(other.seat for other in asked.game.players if other.steps[temple] == top)
    return asked.refuse(key, choice, say("top step taken by {name}", name=asked.names[owner]), words)


def temples_to_descend(asked: Question) -> Iterator[Refusal]:
    """The temples where there is no step below."""
    for temple in TEMPLES:
        choice = choices.TEMPLE + temple
        if choice not in asked.offered:
            yield asked.refuse(temple_key(temple), choice, say("you stand on the lowest step"))
