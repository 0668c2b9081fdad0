"""How drawings mark what can be chosen, is refused, or has just changed."""

from __future__ import annotations

from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.targets import heading, light, marked, price, refusal_sign, said, shown
from tzolkin.render.language import speaking

LEGAL = Target(7, "Build it for 2 wood", 1)
REFUSED = Target(None, "", None, "needs 1 more gold")


def test_what_is_shown_of_a_scene_is_a_key_by_which_drawings_are_remembered() -> None:
    scene = Scene(targets={"building-1": LEGAL, "space-start": LEGAL}, recent=frozenset({"building-2", "pile"}))
    what = shown(scene, "building-")
    assert what.targets == (("building-1", LEGAL),)
    assert what.recent == ("building-2",)
    assert hash(what) == hash(shown(scene, "building-"))
    with speaking("ro"):
        assert shown(scene, "building-") != what


def test_what_can_be_chosen_is_a_button_with_its_choice() -> None:
    marks = marked(shown(Scene(targets={"building-1": LEGAL}), "building-"), "building-1", "tile", "A farm.")
    assert marks == {
        "data_target": "building-1",
        "role": "button",
        "aria_label": "A farm. Build it for 2 wood.",
        "tabindex": 0,
        "data_choice": 7,
        "class_": "tile legal",
    }


def test_what_is_refused_is_a_disabled_button_that_says_why() -> None:
    marks = marked(shown(Scene(targets={"building-1": REFUSED}), "building-"), "building-1", "tile", "A farm.")
    assert marks["aria_disabled"] == "true"
    assert marks["aria_label"] == "A farm. Not possible: needs 1 more gold."
    assert "data_choice" not in marks
    assert "tabindex" not in marks


def test_all_else_only_says_what_it_is() -> None:
    marks = marked(shown(Scene(recent=frozenset({"building-1"})), "building-"), "building-1", "tile", "A farm.")
    assert (marks["role"], marks["class_"]) == ("img", "tile recent")


def test_only_what_can_be_chosen_glows() -> None:
    scene = Scene(targets={"a": LEGAL, "b": REFUSED}, recent=frozenset({"c"}))
    what = shown(scene, "a", "b", "c", "d")
    assert 'class="glow"' in light(what, "a", "M0 0z")
    assert light(what, "b", "M0 0z") == ""
    assert 'class="last"' in light(what, "c", "M0 0z")
    assert light(what, "d", "M0 0z") == ""
    assert refusal_sign(what, "a", 0, 0) == ""
    assert "#s-no" in refusal_sign(what, "b", 0, 0)


def test_prices_stand_only_on_what_has_one() -> None:
    scene = Scene(targets={"a": LEGAL, "b": REFUSED, "c": Target(None, "", 6, "needs 2 more corn")})
    what = shown(scene, "a", "b", "c")
    assert ">1<" in price(what, "a", 0, 0)
    assert price(what, "b", 0, 0) == ""
    assert "stroke-dasharray" in price(what, "c", 0, 0)


def test_sentences_end_in_full_stops() -> None:
    assert said("One", "Two.", "", "Three!") == "One. Two. Three!"


def test_a_long_title_is_squeezed_and_not_spaced() -> None:
    assert "letter-spacing" in heading(0, 0, "Bank", 200)
    squeezed = heading(0, 0, "Technologien und Tempel", 100)
    assert 'textLength="100"' in squeezed
    assert "letter-spacing" not in squeezed
