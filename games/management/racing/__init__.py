"""What `manage.py race` can be told: one module an order.

Each has HELP, `arguments(parser)` and `run(options, out)`, which gives the exit status. It must never ask the database.
"""

SOUND, UNSOUND, UNREADABLE = 0, 1, 2
