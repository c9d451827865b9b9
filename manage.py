#!/usr/bin/env python
"""Boreal's commands; without arguments they list themselves."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.embedded")
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        sys.exit("Boreal is not installed in this Python. Run: make install, then .venv/bin/python manage.py")
    from deploy.private import keep_private
    from deploy.startup_errors import plainly

    keep_private()
    with plainly():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
