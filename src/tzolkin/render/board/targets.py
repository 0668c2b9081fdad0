"""How drawings mark what can be chosen, what is refused, and what has just changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.svg import Value, circle, element, group, moved, rectangle, symbol, text, text_width
from tzolkin.render.board.theme import paint
from tzolkin.render.language import language, say

Attributes: TypeAlias = dict[str, Value]
# A path; or, beginning with #, a reference to a face that is only the path, which pages load but once.
Outline: TypeAlias = str

# A glow is two strokes, the lower one wider and fainter: filters would be slow and blurred in print.
GLOW: Final = ((5.0, 0.32), (1.0, None))  # width in parts of the innermost, opacity
GLOW_WIDTH: Final = 2.2


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a scene a drawing shows: with what it shows of the position, the key by which it is remembered.

    `targets`, `notes` and `recent` hold only what lies in this drawing; `spoken` is the language.
    """

    spoken: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    targets: tuple[tuple[str, Target], ...]
    notes: tuple[tuple[str, str], ...]
    recent: tuple[str, ...]

    def note(self, key: str) -> str:
        """What may be said besides of what has a key; mostly nothing."""
        return next((note for other, note in self.notes if other == key), "")

    def target(self, key: str) -> Target | None:
        """What is to choose under a key, or refused, if anything is."""
        for other, target in self.targets:
            if other == key:
                return target
        return None


def shown(scene: Scene, *beginnings: str) -> Shown:
    """What of a scene concerns a drawing whose keys begin so."""
    return Shown(
        language(),
        scene.names,
        scene.colours,
        tuple((key, target) for key, target in scene.targets.items() if key.startswith(beginnings)),
        tuple((key, note) for key, note in scene.notes.items() if key.startswith(beginnings)),
        tuple(sorted(key for key in scene.recent if key.startswith(beginnings))),
    )


def marked(what: Shown, key: str, kind: str, label: str, role: str = "img") -> Attributes:
    """The attributes of an element that can be a target: what it is, and whether it can be chosen now.

    `kind` is its class, `label` says in a sentence what it is, `role` what it is while it can not be chosen.
    """
    target = what.target(key)
    classes = [kind, "recent"] if key in what.recent else [kind]
    marks: Attributes = {"data_target": key, "role": role, "aria_label": label}
    if target is None:
        marks["aria_label"] = said(label, what.note(key)) if what.notes else label
    else:
        marks["role"] = "button"
        if target.choice is None:
            classes.append("refused")
            marks["aria_disabled"] = "true"
            marks["aria_label"] = said(label, say("Not possible: {reason}.", reason=target.refusal.rstrip(".")))
        else:
            classes.append("legal")
            marks["tabindex"] = 0
            marks["data_choice"] = target.choice
            marks["aria_label"] = said(label, target.words)
    marks["class_"] = " ".join(classes)
    return marks


def said(*sentences: str) -> str:
    """Sentences one after the other, each with a full stop."""
    return " ".join(
        sentence if sentence.endswith((".", "!", "?")) else f"{sentence}." for sentence in sentences if sentence
    )


def told(drawing: str, words: str, rule: str = "", **attributes: Value) -> str:
    """Something drawn, and what it is in words."""
    return group(drawing, role="img", aria_label=words, data_rule=rule or None, **attributes)


def glow(outline: Outline) -> str:
    """The light around something that can be chosen."""
    strokes = [
        stroked(outline, stroke=paint("legal"), stroke_width=GLOW_WIDTH * width, stroke_opacity=opacity)
        for width, opacity in GLOW
    ]
    return group(*strokes, class_="glow", stroke_linejoin="round", pointer_events="none")


def ring(outline: Outline) -> str:
    """The thin line around what the last move changed."""
    return stroked(outline, stroke=paint("last"), stroke_width=2, class_="last", pointer_events="none")


def stroked(outline: Outline, **attributes: Value) -> str:
    """An outline with nothing inside."""
    if outline.startswith("#"):
        return element("use", href=outline, fill="none", **attributes)
    return element("path", d=outline, fill="none", **attributes)


def round_rectangle(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The path of a rectangle with round corners."""
    corner = f"a{radius:g} {radius:g} 0 0 1"
    return (
        f"M{x + radius:g} {y:g}h{width - 2 * radius:g}{corner} {radius:g} {radius:g}v{height - 2 * radius:g}"
        f"{corner} {-radius:g} {radius:g}h{2 * radius - width:g}{corner} {-radius:g} {-radius:g}"
        f"v{2 * radius - height:g}{corner} {radius:g} {-radius:g}z"
    )


def light(what: Shown, key: str, outline: Outline) -> str:
    """What shows around a place that it can be chosen, or that the last move changed it; mostly nothing."""
    target = what.target(key)
    if target is not None and target.choice is not None:
        return glow(outline)
    return ring(outline) if key in what.recent else ""


def price(what: Shown, key: str, x: float, y: float) -> str:
    """The corn that a choice costs, on a pill around a point; nothing for what costs none."""
    target = what.target(key)
    if target is None or target.corn is None:
        return ""
    is_legal = target.choice is not None
    width = 17 + text_width(str(target.corn), 15, 800) + 11
    return group(
        rectangle(
            -width / 2,
            -11.5,
            width,
            23,
            11.5,
            paint("price" if is_legal else "panel"),
            stroke=paint("outline" if is_legal else "ink-faint"),
            stroke_width=1.4,
            stroke_dasharray=None if is_legal else "3 2.4",
        ),
        text(6.5 - width / 2, 5.3, target.corn, 15, 800, "price-ink" if is_legal else "danger"),
        symbol("corn", width / 2 - 11, 0, 17.5),
        class_="price",
        transform=moved(x, y),
        pointer_events="none",
    )


def refusal_sign(what: Shown, key: str, x: float, y: float) -> str:
    """A sign on what is refused, so that this is not told by faintness alone."""
    target = what.target(key)
    if target is None or target.choice is not None:
        return ""
    return group(
        circle(0, 0, 11, paint("panel"), stroke=paint("ink-faint"), stroke_width=1.2),
        symbol("no", 0, 0, 17),
        style=f"color:{paint('danger')}",
        transform=moved(x, y),
        pointer_events="none",
    )


def faintness(what: Shown, key: str) -> float | None:
    """The opacity of something: less than whole where it is refused."""
    target = what.target(key)
    return 0.5 if target is not None and target.choice is None else None


def panel(width: float, height: float, title: str = "", room: float | None = None, **attributes: Value) -> str:
    """The ground of a region, and its title within some room."""
    ground = rectangle(
        0.6, 0.6, width - 1.2, height - 1.2, 10, paint("panel"), stroke=paint("line"), stroke_width=1.2, **attributes
    )
    return ground + heading(14, 20, title, room or width - 28) if title else ground


def heading(x: float, y: float, title: str, room: float) -> str:
    """A title in capitals, squeezed where its room is narrow."""
    capitals = title.upper()
    spacing = 1.4 if text_width(capitals, 14, 700) + 1.4 * len(capitals) < room else None
    return text(x, y, capitals, 14, 700, "accent", fit=room, spacing=spacing)


def region(name: str, width: float, height: float, label: str, rule: str, *body: str) -> str:
    """A region of the board, as a drawing of its own."""
    return element(
        "svg",
        *body,
        id=f"region-{name}",
        class_="region",
        viewBox=f"0 0 {width:g} {height:g}",
        role="group",
        aria_label=label,
        data_rule=rule,
    )


def capitalised(words: str) -> str:
    """Words that stand alone, with a capital first."""
    return words[:1].upper() + words[1:]
