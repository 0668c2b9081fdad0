"""A match: a game, the dealer who answers for chance, and the record of it all."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import NoReturn

from tzolkin.components.words import CHANCE, NOBODY, SEAT_NAMES
from tzolkin.record.choice_names import NAMES, choice_name, whole_number
from tzolkin.record.dealer import LARGEST_SEED, Dealer, SeededDealer
from tzolkin.record.holdings import changes_of_choice
from tzolkin.record.record import Record
from tzolkin.rules.errors import GameIsOver, IllegalChoice, TzolkinError, WrongSeat, shown
from tzolkin.rules.game import new_game
from tzolkin.rules.knowledge import as_known_by
from tzolkin.rules.ruleset import (
    FEWEST_PLAYERS,
    MINI_EXPANSION,
    MOST_PLAYERS,
    NEW_BUILDINGS,
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
    Ruleset,
)


class Match:
    """A game that can be played: it deals the tiles itself, writes everything down, and can take choices back.

    >>> match = Match(players=2, seed=7)
    >>> match.seat_to_choose in (0, 1)
    True
    >>> while not match.is_over:
    ...     match.choose(match.options()[0])
    >>> len(match.scores())
    2
    """

    def __init__(
        self,
        *,
        players: int = 4,
        seed: int | None = None,
        tribes: bool = False,
        prophecies: bool = False,
        new_buildings: bool = False,
        quick_actions: bool = False,
        mini_expansion: bool = False,
        headers: Mapping[str, str] | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        """Prepare a game; chance is answered up to the first choice of a player.

        Each module of the expansion may be played or not; five players always play with quick actions.  Without a seed
        one is drawn.  `headers` go into the record (event, date, red, blue, ...).  A `dealer` of your own takes the
        place of the seeded one.

        Raises:
            TzolkinError: players is not 2 to 5, the seed is not 0 to 2**64 - 1, or there are both a seed and a dealer.
        """
        modules = {
            TRIBES: tribes,
            PROPHECIES: prophecies,
            NEW_BUILDINGS: new_buildings,
            QUICK_ACTIONS: quick_actions,
            MINI_EXPANSION: mini_expansion,
        }
        number = whole_number(players)
        if number is None:
            raise TzolkinError(f"expected {FEWEST_PLAYERS} to {MOST_PLAYERS} players, got {shown(players)}")
        ruleset = Ruleset(number, tuple(name for name, wanted in modules.items() if wanted))
        own_headers = dict(headers or {})
        if dealer is None:
            dealer = SeededDealer(secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed)
            own_headers.setdefault("seed", str(dealer.seed))
        elif seed is not None:
            raise TzolkinError(f"expected a seed or a dealer, got both: {shown(seed)} and {shown(dealer)}")
        self.dealer = dealer
        self.record = Record(ruleset, own_headers)
        self.game = new_game(ruleset)
        self.draws = 0
        self.deal()

    @staticmethod
    def from_record(record: Record, dealer: Dealer | None = None) -> Match:
        """A match that goes on where a record ends, with the record's seed if it names one.

        Raises:
            IllegalChoice: the record holds a choice that is not offered.
            TzolkinError: there is neither a seed in the record nor a dealer.
        """
        if dealer is None:
            seed = record.seed()
            if seed is None:
                raise TzolkinError(f"expected a record with a seed, or a dealer, got {record.headers.get('seed')!r}")
            dealer = SeededDealer(seed)
        match = Match.__new__(Match)
        match.dealer = dealer
        match.record = Record(record.ruleset, dict(record.headers))
        match.game = new_game(record.ruleset)
        match.resume(record.choices)
        return match

    def resume(self, choices: list[int]) -> None:
        """Take up a game after these choices, and let chance answer what it is asked.

        A listener stays; it is not told again what it has been told.

        Raises:
            IllegalChoice: one of the choices is not offered.
            DealerError: the dealer has no answer.
        """
        self.restore(choices)
        self.deal()

    def restore(self, choices: list[int]) -> None:
        """Go to the position after these choices, in the game and in the record.

        Raises:
            IllegalChoice: one of the choices is not offered.
        """
        listener = self.game.listener
        self.record.choices = list(choices)
        self.game = new_game(self.record.ruleset)
        self.draws = 0
        for choice in choices:
            self.draws += self.game.seat_to_choose == CHANCE
            self.game.choose(choice)
        self.game.listener = listener

    def deal(self) -> None:
        """Let the dealer answer for chance until a player is to choose, or the game is over.

        Raises:
            DealerError: the dealer has no answer.
        """
        game = self.game
        while game.seat_to_choose == CHANCE:
            choice = self.dealer.deal(game, self.draws)
            game.choose(choice)
            self.record.choices.append(choice)
            self.draws += 1

    @property
    def seat_to_choose(self) -> int:
        """The seat whose choice it is, or NOBODY when the game is over."""
        return self.game.seat_to_choose

    @property
    def is_over(self) -> bool:
        """Whether the game has been scored."""
        return self.game.is_over

    def options(self) -> list[int]:
        """The choices allowed now, ascending; empty when the game is over."""
        return self.game.options()

    def choose(self, choice: int, seat: int | None = None) -> None:
        """Make a choice for the seat to choose; naming the seat makes sure that it is that one.

        Raises:
            IllegalChoice: the choice is not offered; says which are.
            WrongSeat: another seat is to choose.
            GameIsOver: nothing can be chosen any more.
            DealerError: the dealer has no answer to what the choice leads to; the match is unchanged.
        """
        game = self.game
        if seat is not None and seat != game.seat_to_choose:
            self.refuse_seat(seat)
        number = whole_number(choice)
        if number is None or not game.is_offered(number):
            self.refuse(choice)
        made = len(self.record.choices)
        try:
            game.choose(number)
            self.record.choices.append(number)
            if game.seat_to_choose == CHANCE:
                self.deal()
        except BaseException:  # a listener's or the dealer's: what was half done is undone, draws included
            self.restore(self.record.choices[:made])
            raise

    def refuse(self, choice: object) -> NoReturn:
        """Say which choices are offered, and which came.

        Raises:
            IllegalChoice: always; GameIsOver when the game is.
        """
        if self.is_over:
            raise GameIsOver(f"the game is over, got {spoken(choice)}") from None
        offered = ", ".join(f"{option} ({choice_name(option)})" for option in self.options())
        chooser = SEAT_NAMES[self.seat_to_choose]
        where = f"position {as_known_by(self.game, self.seat_to_choose).to_text()}"
        raise IllegalChoice(f"{chooser} may choose {offered}; got {spoken(choice)}; {where}") from None

    def refuse_seat(self, seat: object) -> NoReturn:
        """Say whose turn it is, and who came.

        Raises:
            WrongSeat: always, but for a game that is over: GameIsOver.
        """
        if self.is_over:
            raise GameIsOver(f"the game is over, got a choice for seat {shown(seat)}")
        raise WrongSeat(f"expected seat {self.seat_to_choose} to choose, got seat {shown(seat)}")

    def undo(self) -> None:
        """Take back the last choice of a player, and what chance answered to it.

        Raises:
            TzolkinError: no player has chosen yet.
        """
        game = new_game(self.record.ruleset)
        last = None
        for number, choice in enumerate(self.record.choices):
            if game.seat_to_choose != CHANCE:
                last = number
            game.choose(choice)
        if last is None:
            raise TzolkinError("expected a choice to take back, got a game in which nobody has chosen yet")
        self.resume(self.record.choices[:last])

    def describe(self, choice: int) -> str:
        """A choice in words, with what it costs and brings at once.

        Raises:
            IllegalChoice: it is not offered.
        """
        number = whole_number(choice)
        if number is None or not self.game.is_offered(number):
            self.refuse(choice)
        gains = changes_of_choice(self.game, number)
        return f"{choice_name(number)} ({gains})" if gains else choice_name(number)

    def scores(self) -> list[float]:
        """Victory points by seat, final ones when the game is over."""
        return self.game.scores()

    def winners(self) -> list[int]:
        """The winning seats; empty while the game goes on."""
        return self.game.winners()

    def svg(self, *, theme: str = "dark", language: str = "en", seat: int = NOBODY) -> str:
        """The position as a drawing of the whole board, complete in itself, with a description in words.

        It shows what an onlooker may know, or what a seat may know.  Its ids begin with signs of its own, so that
        several drawings can stand on one page.

        Raises:
            TzolkinError: there is no such theme, language or seat.
        """
        from tzolkin.render.board.document import with_own_ids  # here, because few matches are drawn
        from tzolkin.render.board.whole import scene_of, whole_board
        from tzolkin.render.language import speaking

        if seat != NOBODY and seat not in range(self.record.ruleset.players):
            raise TzolkinError(f"expected a seat of 0 to {self.record.ruleset.players - 1}, got {shown(seat)}")
        known = as_known_by(self.game, seat)
        with speaking(language):
            return with_own_ids(whole_board(known, scene_of(known, self.record.headers, seat), theme=theme))

    def _repr_svg_(self) -> str:
        """What a notebook shows of a match."""
        return self.svg()


def spoken(choice: object) -> str:
    """A choice in a message, by number and name if it has one."""
    number = whole_number(choice)
    if number in NAMES:
        return f"{number} ({NAMES[number]})"
    return shown(choice)
