"""`python -m sporeprint` is the same as `sporeprint`."""

import sys

from sporeprint.cli import main

if __name__ == "__main__":
    sys.exit(main())
