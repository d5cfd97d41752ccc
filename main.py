"""Start Pitty Pat: check what it needs, then hand over the command line."""

import os
import sys


def main():  # type: () -> int
    """Return the exit code: 0 after play, 1 when something is missing or broke, 2 for usage."""
    if sys.version_info < (3, 11):  # noqa: UP036 (older Pythons get a sentence, not a trace)
        version = ".".join(str(part) for part in sys.version_info[:2])
        sys.stderr.write("Pitty Pat needs Python 3.11 or newer, and this is %s.\n" % version)  # noqa: UP031
        return 1
    try:
        return _checked_start()
    except KeyboardInterrupt:
        # Ctrl+C before the loop runs; nothing has been played yet.
        return 130


def _checked_start():  # type: () -> int
    from game.app.starting.needs import unmet_need  # noqa: PLC0415

    # One folder with everything in it, as packed, lacks nothing and knows no distributions.
    problem = None if getattr(sys, "frozen", False) else unmet_need()
    if problem is not None:
        sys.stderr.write(problem + "\n")
        return 1
    from game.app.starting.environment import prepare_environment  # noqa: PLC0415

    prepare_environment(os.environ)
    from game.app.start import start  # noqa: PLC0415

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
