"""What a training came to, in words: a line for each step, and a page with a table of all generations.

It reads the log of a training (training/folder.py), and needs nothing that only the training needs.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from tzolkin.record.counting import number_of
from tzolkin.training.plan import Plan

Entry: TypeAlias = dict[str, Any]  # a line of the log


def results_of(entries: list[Entry], step: str) -> dict[int, Entry]:
    """What the steps of this name came to, by generation."""
    return {entry["generation"]: entry for entry in entries if entry["step"] == step}


def line_about(entry: Entry) -> str:
    """What a step came to, in one line."""
    return f"generation {entry['generation']:>2}  {entry['step']:<8}{words_about(entry)}  ({entry['seconds']:g} s)"


def words_about(entry: Entry) -> str:
    """What a step came to."""
    if entry["step"] == "begin":
        return "the weights it was told to begin with"
    if entry["step"] == "play":
        return f"{entry['kind']}: {number_of(entry['games'], 'game')}, {number_of(entry['rows'], 'position')}"
    if entry["step"] == "fit":
        unseen, fitted = entry["unseen"], entry["fitted"]
        return (
            f"off by {unseen['points']:.2f} points on new games, then {fitted['points']:.2f} on {entry['rows']} "
            f"positions; surprise {unseen['surprise']:.4f}, then {fitted['surprise']:.4f}"
        )
    if entry["step"] == "measure":
        return f"against 3 greedy: {judged(entry)}"
    if entry["step"] == "gate":
        verdict = "is the new champion" if entry["champion"] == entry["generation"] else "is not the new champion"
        return f"against 3 of {named(entry['against'])}: {judged(entry)}; {verdict}"
    if entry["champion"] is None:
        return "no network has won against the hand-written value"
    if "wins" not in entry:
        return f"champion: {named(entry['champion'])}"
    return f"champion: {named(entry['champion'])}; against 3 greedy: {judged(entry)}"


def named(champion: int | None) -> str:
    """A player of a gate in words."""
    return "the hand-written value" if champion is None else f"generation {champion}"


def judged(entry: Entry) -> str:
    """What games against others came to."""
    low, high = entry["wins_interval"]
    return (
        f"{entry['wins']:.1%} of {entry['games']} games won ({low:.1%} to {high:.1%}), "
        f"{entry['points']:.1f} points to {entry['points_of_others']:.1f}"
    )


def page(plan: Plan, entries: list[Entry], curves: str, origin: dict[str, str]) -> str:
    """The page about a training so far; `curves` is the name of the drawing beside it."""
    seconds = sum(entry["seconds"] for entry in entries)
    made = ", ".join(f"{key} {value}" for key, value in origin.items())
    numbers = "\n".join(f"| {name} | {value} |" for name, value in plan.as_data().items())
    last = entries[-1] if entries else None
    if last is not None and last["step"] == "final":
        state = f"Finished on {last['at'][:10]}: {words_about(last)}."
    else:
        state = "Not finished; the same command goes on."
    return f"""# A training of the computer players

Plan {plan.name}, seed {plan.seed}; {made}. {seconds / 60:.1f} minutes so far, without what was lost to interruptions.

{state}

![{curves}]({curves})

{table_of(entries)}

*new games*: how far off the network was on games it had not learned from yet. *champion*: what a gate left as champion.
In games against greedy and in gates there are four players, and every other round has all modules.

## The plan

| number | value |
|---|---|
{numbers}
"""


def table_of(entries: list[Entry]) -> str:
    """A table with a row for each generation."""
    rows = [
        "| generation | games | positions | off on new games | surprise | wins against 3 greedy | points | champion |",
        "|---|---|---|---|---|---|---|---|",
    ]
    fits, measures, gates = (results_of(entries, step) for step in ("fit", "measure", "gate"))
    for generation, played in results_of(entries, "play").items():
        cells = [str(generation), f"{played['games']} of {played['kind']}", str(played["rows"])]
        fitted, measured, gate = fits.get(generation), measures.get(generation), gates.get(generation)
        cells += [f"{fitted['unseen']['points']:.2f}", f"{fitted['unseen']['surprise']:.4f}"] if fitted else ["", ""]
        cells += (
            [f"{measured['wins']:.1%}", f"{measured['points']:.1f} to {measured['points_of_others']:.1f}"]
            if measured
            else ["", ""]
        )
        cells.append(named(gate["champion"]) if gate else "")
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)
