"""The network that plays: sums of inputs times weights, whatever the number of inputs that are not 0."""

import pytest
from librt.vecs import vec

from tzolkin.bots.network import GROUP, add_products

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
