"""The network that plays: sums of inputs times weights, whatever the number of inputs that are not 0."""

import pytest
from librt.vecs import vec

from tzolkin.bots.network import GROUP, Network, add_products, sizes

OUTPUTS = 3
INPUTS = 12


@pytest.mark.parametrize("others_than_zero", range(2 * GROUP + 2))
@pytest.mark.parametrize("start", [0, 5])
def test_every_input_counts_once_with_its_weights(others_than_zero: int, start: int) -> None:
    values = [0.5 * (index + 1) if 5 * index % INPUTS < others_than_zero else 0.0 for index in range(INPUTS)]
    weights = [float(number % 7 - 3) for number in range(start + INPUTS * OUTPUTS)]
    expected = [
        1.0 + sum(values[index] * weights[start + index * OUTPUTS + output] for index in range(INPUTS))
        for output in range(OUTPUTS)
    ]
    sums = vec[float]([1.0] * OUTPUTS)
    add_products(sums, vec[float](values), INPUTS, vec[float](weights), start)
    assert list(sums) == expected, "halves and small whole numbers add up exactly"


def test_sums_come_out_the_same_by_the_differences_to_inputs_that_are_known() -> None:
    numbers = [float(number % 7 - 3) for number in range(sum(sizes(INPUTS, OUTPUTS, 2)))]
    network = Network(INPUTS, OUTPUTS, 2, numbers)
    known = vec[float]([0.5 * (index % 3) for index in range(INPUTS)])
    values = vec[float]([0.5 * (index % 3) if index % 4 else 2.0 for index in range(INPUTS)])
    sums = network.sums_of(known)
    before = list(values), list(known), list(sums)
    near = network.sums_near(values, known, sums)
    assert list(near) == list(network.sums_of(values)) != list(sums)
    network.outputs_of(near, 0)
    network.outputs_of(sums, 0)
    assert (list(values), list(known), list(sums)) == before, (
        "inputs and sums are left as they were, for they are used again"
    )
