"""What `manage.py replay` can be told: one module an order, with HELP, `arguments(parser)` and `run(options, out)`.

`run` gives the exit status. What needs the database says so in its HELP.
"""

from replays.management.replaying import bring, export, verify, verify_all

ORDERS = {"verify": verify, "verify-all": verify_all, "export": export, "import": bring}
