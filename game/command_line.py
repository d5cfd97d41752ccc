"""What the commands without a window share: arguments that are wrong get one sentence."""

import argparse
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        """End the program with code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def whole_number(name: str, text: str, least: int | None = None, most: int | None = None) -> int:
    """Read an argument that is a whole number, between two bounds if both are given.

    Raises:
        ValueError: it is none; says so in a sentence.
    """
    between = "" if least is None else f" from {least} to {most}"
    try:
        number = int(text)
    except ValueError:
        raise ValueError(f"{name} must be a whole number{between}, not {text[:40]!r}") from None
    if least is not None and most is not None and not least <= number <= most:
        raise ValueError(f"{name} must be a whole number{between}, not {text[:40]}")
    return number
