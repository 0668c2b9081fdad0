"""The colours of the board: a token each, in a dark and a light theme, and a set for people who are colour-blind.

Drawings name tokens only (`paint("ink")`), so a page changes its theme by one attribute and draws nothing anew.
Numbers: contrast is that of WCAG 2.2, from 1 to 21; all pairs of READABLE reach at least 4.5 in every theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Theme: TypeAlias = Mapping[str, str]  # a token's name: its colour as #rrggbb

# fmt: off
DARK: Final[Theme] = {
    # ground and panels
    "ground": "#0c1612", "ground-light": "#16291f", "leaf": "#1a3325", "leaf-light": "#21402d", "panel": "#182720",
    "panel-light": "#21342b", "well": "#0f1a15", "line": "#3a5245", "ink": "#f6edd9", "ink-soft": "#cfc5ab",
    "ink-faint": "#a9a38d", "accent": "#f0b93f",
    # limestone, which carries the printed game
    "cell": "#ead9b5", "cell-special": "#d6c094", "cell-edge": "#7d6742",
    "cell-ink": "#2a1b0d", "cell-ink-soft": "#5d4627",
    # gears
    "hub": "#1b2a24", "sand": "#cba765", "sand-light": "#e2c68a", "sand-dark": "#6f5226", "sand-ink": "#2a1c0c",
    "palenque": "#5f8f45", "yaxchilan": "#b0603c", "tikal": "#5d7f9c", "uxmal": "#b98a2c", "chichen-itza": "#3d8f86",
    "tooth": "#0d1511", "ochre": "#c98a4b", "pit": "#040806",
    # Food Days
    "food-goods": "#e8843a", "food-points": "#2fa6a0", "food-ink": "#1d1004",
    # temples
    "chaac": "#9a5f38", "quetzalcoatl": "#d9a520", "kukulcan": "#4d9152",
    # players and dummies
    "player-red": "#d23f2d", "player-blue": "#2f73cf", "player-green": "#27803f",
    "player-yellow": "#f5c82e", "player-orange": "#ef8a2c",
    "player-dummy": "#98958a", "player-red-ink": "#ffffff", "player-blue-ink": "#ffffff",
    "player-green-ink": "#ffffff", "player-yellow-ink": "#2a1b0d",
    "player-orange-ink": "#2a1b0d", "player-dummy-ink": "#24211b",
    # goods
    "corn": "#f4c63f", "husk": "#6fa043", "wood": "#9b673a", "wood-light": "#dcae74", "stone": "#b4b3ab",
    "stone-dark": "#7f7e77", "gold": "#f2b124", "gold-light": "#ffe08a", "skull": "#d8eeeb", "skull-dark": "#6ea6a4",
    "points": "#b83d27", "technology": "#2e6478", "technology-ink": "#fdf4dd", "outline": "#2b1c0f",
    # groups of buildings
    "farm": "#c99a1d", "tomb": "#7d7a74", "hall": "#3f8a4f", "shrine": "#3c73a8",
    # states
    "legal": "#ffd23f", "legal-fill": "#fff0b0", "select": "#ffffff", "last": "#f6edd9", "danger": "#ff9b80",
    "enough": "#8fd694", "badge": "#20150a", "badge-ink": "#ffe9a8", "price": "#ffd23f", "price-ink": "#241705",
    "primary": "#f0b93f", "primary-ink": "#24170a",
}

LIGHT: Final[Theme] = {
    **DARK,
    # ground and panels
    "ground": "#d9cba8", "ground-light": "#efe4c8", "leaf": "#cbbd95", "leaf-light": "#c3b78e", "panel": "#fbf5e6",
    "panel-light": "#f1e6cb", "well": "#e6d8b8", "line": "#c2ae82", "ink": "#2a1b0d", "ink-soft": "#54412a",
    "ink-faint": "#6b573c", "accent": "#8a4b12",
    # limestone, which carries the printed game
    "cell": "#fffaf0", "cell-special": "#f0e4c9", "cell-edge": "#9b8355",
    # gears
    "hub": "#fbf5e6", "sand": "#c79d55", "sand-light": "#e3c68c", "sand-dark": "#7a5a2a", "palenque": "#6c9b50",
    "yaxchilan": "#bd6a44", "tikal": "#6a8cab", "uxmal": "#c7973a", "chichen-itza": "#459b91", "tooth": "#3a2a16",
    "pit": "#a48a5a",
    # states
    "legal": "#7b2d8e", "legal-fill": "#f6e3fa", "select": "#1b120a", "last": "#2a1b0d", "danger": "#a3230c",
    "enough": "#1f6b34", "badge": "#2a1b0d", "price": "#7b2d8e", "price-ink": "#ffffff", "primary": "#8a3c0d",
    "primary-ink": "#fff6e3",
}

# After Okabe and Ito; laid over either theme.
COLOUR_BLIND: Final[Theme] = {
    # Food Days
    "food-goods": "#e69f00", "food-points": "#56b4e9",
    # temples
    "chaac": "#8a4f2a", "quetzalcoatl": "#e6c229", "kukulcan": "#2f7f86",
    # players and dummies
    "player-red": "#d55e00", "player-blue": "#0072b2", "player-green": "#009e73",
    "player-yellow": "#f0e442", "player-orange": "#cc79a7",
    "player-red-ink": "#180a00", "player-green-ink": "#07130e", "player-orange-ink": "#1d0d16",
    # groups of buildings
    "farm": "#c99a1d", "tomb": "#7d7a74", "hall": "#2f7f86", "shrine": "#3c5fa8",
}

# A token for text, and one for the ground that it stands on.
READABLE: Final = (
    ("ink", "panel"), ("ink", "panel-light"), ("ink-soft", "panel"), ("ink-soft", "panel-light"),
    ("ink-faint", "panel"), ("ink", "ground"), ("ink-soft", "ground"), ("accent", "panel"), ("cell-ink", "cell"),
    ("cell-ink-soft", "cell"), ("cell-ink", "cell-special"), ("cell-ink-soft", "cell-special"), ("sand-ink", "sand"),
    ("food-ink", "food-goods"), ("food-ink", "food-points"), ("badge-ink", "badge"), ("price-ink", "price"),
    ("primary-ink", "primary"), ("technology-ink", "technology"), ("danger", "panel"), ("enough", "panel"),
    ("ink", "hub"), ("ink-soft", "hub"), ("accent", "hub"), ("technology-ink", "points"), ("ink", "well"),
    ("ink-soft", "well"), ("cell-ink", "sand-light"), ("player-red-ink", "player-red"),
    ("player-blue-ink", "player-blue"), ("player-green-ink", "player-green"), ("player-yellow-ink", "player-yellow"),
    ("player-orange-ink", "player-orange"), ("player-dummy-ink", "player-dummy"),
)
# fmt: on

PLAYER_COLOURS: Final = ("red", "blue", "green", "yellow", "orange")  # by seat, where players chose none
PLAYER_LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "orange": "O", "dummy": ""}

THEMES: Final[dict[str, Theme]] = {
    "dark": DARK,
    "light": LIGHT,
    "dark colour-blind": {**DARK, **COLOUR_BLIND},
    "light colour-blind": {**LIGHT, **COLOUR_BLIND},
}


def paint(token: str) -> str:
    """A token as the value of `fill` or `stroke`."""
    return f"var(--{token})"


def custom_properties(theme: Theme) -> str:
    """All tokens of a theme as CSS custom properties."""
    return "".join(f"--{token}:{colour};" for token, colour in theme.items())


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour, 0 to 255 each."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (none) to 21."""
    darker, brighter = sorted((luminance(one), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)
