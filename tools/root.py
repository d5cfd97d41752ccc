"""Where the checkout lies that the tools work on."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
