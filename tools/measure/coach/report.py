"""What samples show."""

from collections.abc import Sequence

from tools.measure.coach.sampling import Sample


def report(found: Sequence[Sample]) -> str:
    """Return the lines to print."""
    return f"{len(found)} choices"
