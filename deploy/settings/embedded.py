"""What `make run` uses: one machine, SQLite, a broker of files, a secret made on first start."""

from deploy.data_dir import to_outage
from deploy.secrets import read_or_make
from deploy.settings.base import *  # noqa: F403  # settings are one namespace by design
from deploy.settings.base import HOME, SECRET_KEY, env

if not SECRET_KEY:
    try:
        SECRET_KEY = read_or_make(HOME / "secret")
    except OSError as error:
        raise to_outage(error, HOME) from None
WHITENOISE_USE_FINDERS = True
env.finish()
