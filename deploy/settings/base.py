"""Every setting, read once from the environment. Where a value matters for a promise, the reason stands beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf.locale import LANG_INFO

from core import games, i18n
from deploy.backup import retention
from deploy.data_dir import noted_url
from deploy.env import Env, origin
from deploy.scopes import SCOPES
from deploy.settings import stores

CHECKOUT = Path(__file__).resolve().parents[2]
env = Env()

# ---- where things are kept --------------------------------------------------------------------------------
HOME = env.path("BOREAL_HOME", CHECKOUT / "var")  # database, keys, queue of the embedded default
KEYS = env.path("BOREAL_KEYS", HOME / "keys")  # outside the database: who steals a dump cannot sign with it
SIGNING_KEYS = env.signing_keys("BOREAL_SIGNING_KEY")  # in place of the folder
SIGNS_HERE = env.signs_here("BOREAL_SIGN", SIGNING_KEYS)  # else a worker of the queue `sign` signs for this process

PGBOUNCER = env.switch("BOREAL_PGBOUNCER", False)  # a pool that hands a connection on after each transaction
DATABASES: dict[str, dict[str, Any]] = {
    "default": stores.database(env.database(f"sqlite:///{HOME / 'boreal.sqlite3'}"), PGBOUNCER)
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# ---- the way in -------------------------------------------------------------------------------------------
SECRET_KEY = env.secret("BOREAL_SECRET_KEY")
ALLOWED_HOSTS = env.names("BOREAL_HOSTS", "localhost,127.0.0.1,[::1]")
PUBLIC_URL = env.url("BOREAL_URL") or noted_url(HOME) or f"http://localhost:{env.text('BOREAL_PORT', '8000')}"
CSRF_TRUSTED_ORIGINS = [*env.names("BOREAL_ORIGINS"), origin(PUBLIC_URL)]  # a proxy may drop the port from Host
CSRF_FAILURE_VIEW = "deploy.problems.forged"
DEBUG = False
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 << 20
IMPORT_BYTES = env.whole("BOREAL_IMPORT_MB", 4, 1, 32) << 20  # of a race file, unpacked too
BUNDLE_BYTES = env.whole("BOREAL_BUNDLE_MB", 8, 1, 64) << 20  # of the season of another house, as a ZIP
MOST_SENT = max(DATA_UPLOAD_MAX_MEMORY_SIZE, IMPORT_BYTES, BUNDLE_BYTES) + (64 << 10)  # of any request
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
X_FRAME_OPTIONS = "DENY"
AUTHENTICATION_BACKENDS = ["people.backends.WithPerson"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
PASSWORD_RESET_TIMEOUT = 24 * 3600
LOGIN_URL = "sign-in"
SESSION_ENGINE = "people.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
}

INSTALLED_APPS = [
    "seasons",
    "replays",
    "games",
    "courses",
    *games.PACKAGES,
    "people",
    "jobs",
    "kit",
    "deploy.apps.Deploy",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "csp",
]
MIDDLEWARE = [
    "deploy.metrics.counting.requests",
    "deploy.middleware.head_as_get",
    "deploy.middleware.probed",
    "deploy.middleware.told_outages",
    "deploy.short_way.Orders",
    "django.middleware.security.SecurityMiddleware",
    "deploy.compression.Compressed",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",  # tags what its view lets be kept, and nothing else
    "deploy.middleware.Policy",
    "deploy.middleware.private_by_default",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "deploy.middleware.refused_before",  # in the reader's language, and before anything reads a form
    "django.middleware.common.CommonMiddleware",
    "deploy.middleware.Forms",
    "people.middleware.SignedIn",
    "people.middleware.known",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "deploy.urls"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "libraries": {"modules": "core.modules"},
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "deploy.navigation.for_templates",
                "kit.strangers.for_templates",
            ],
        },
    }
]
STATIC_URL = "/static/"
STATIC_ROOT = env.path("BOREAL_STATIC", HOME / "static")
WHITENOISE_USE_FINDERS = False

# ---- words ------------------------------------------------------------------------------------------------
LANGUAGE_CODE = i18n.WRITTEN
LANGUAGES = [(code, LANG_INFO[code]["name"]) for code in i18n.LANGUAGES]  # Django translates the names
LOCALE_PATHS = [CHECKOUT / "deploy" / "locale"]
USE_I18N = True
USE_TZ = True
FORMAT_MODULE_PATH = "deploy.formats"
TIME_ZONE = env.zone("BOREAL_TIME_ZONE", "UTC")

# ---- API --------------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "people.tokens.ByToken",  # first, since it is what a 401 asks for
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_THROTTLE_CLASSES": ["people.throttles.EveryCall"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["deploy.parsing.StrictJSON"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "deploy.problems.answer",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
TOKEN_SCOPES = SCOPES
SPECTACULAR_SETTINGS = {
    "TITLE": "Boreal",
    "DESCRIPTION": "Design polar race courses, race them, prove every replay, run a season.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_NAME_OVERRIDES": {  # fields of one name with choices of different rooms, or of several names with one choice
        "CourseVisibility": "courses.models.Visibility",
        "RaceVisibility": "games.tables.models.Visibility",
        "ReplayVisibility": "replays.models.Visibility",
        "BotLevel": "games.tables.models.Level",
        "StageEnum": "games.stages.Stage",
        "SimulationStage": "replays.models_simulation.SimulationStage",
        "RoundStage": "seasons.models.Stage",
        "SeasonState": "seasons.models.State",
        "ProtestState": "seasons.models.ProtestState",
        "ImportSeenStateEnum": "replays.files.brought.CHOICES",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "people.schema.tell_refusals",
        "deploy.describing.close",
    ],
}

# ---- how often, and how people are told -------------------------------------------------------------------
THROTTLED = env.switch("BOREAL_THROTTLES", True)
PROXIES = env.whole("BOREAL_PROXIES", 0, 0, 9)  # how many of ours stand before us and tell where a call comes from
THROTTLES = {
    name: env.rate(f"BOREAL_RATE_{name.upper().replace('-', '_')}", rate)
    for name, rate in {
        "sign-in": "10/300",  # by user name and address
        "sign-in-device": "10/300",  # of a device on which this person has signed in before, in place of the others
        "sign-in-address": "60/300",
        "sign-in-name": "100/3600",  # who guesses from many addresses gets no further than this
        "guest": "60/3600",  # by address: a whole class may sit behind one
        "sign-up": "30/3600",
        "letter": "6/3600",
        "webhook": "10/60",
        "import": "60/3600",
        "import-address": "240/3600",  # for anyone who makes a new guest for each file
        "film": "120/3600",  # animations of replays, by address
        "branch": "60/3600",  # races that are played on, by address
        "bundle": "60/3600",  # seasons as a file, by address
        "simulate": "60/3600",  # simulations that are begun or gone on with, by whoever asks
        "simulate-race": "300/3600",  # races of simulations that are raced again in full, by address
        "watch": "60/3600",  # by address: replays that are counted as watched
        "api": "1200/60",
        "api-stranger": "600/60",
    }.items()
}
WEBHOOK_NETS = env.networks("BOREAL_WEBHOOK_NETS")  # networks that are not public, and may be sent to all the same
EMAIL_HOST = env.text("EMAIL_HOST")
EMAIL_PORT = env.whole("EMAIL_PORT", 587, 1, 65535)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.secret("EMAIL_HOST_PASSWORD")
EMAIL_USE_SSL = env.switch("EMAIL_USE_SSL", EMAIL_PORT == 465)
EMAIL_USE_TLS = env.switch("EMAIL_USE_TLS", EMAIL_PORT == 587)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.text("EMAIL_FROM") or "Boreal <boreal@localhost>"
SENDS_MAIL = bool(EMAIL_HOST)
EMAIL_FILE_PATH = str(HOME / "mail")  # without a server for post, letters are kept for the operator
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if SENDS_MAIL else 'filebased'}.EmailBackend"

# ---- jobs -------------------------------------------------------------------------------------------------
JOB_LEASE_S = env.whole("BOREAL_JOB_LEASE", 30, 1, 3600)  # a dead worker's job is free again after this
JOB_SWEEP_S = env.whole("BOREAL_JOB_SWEEP", 10, 1, 3600)  # how often lost messages are sent again
JOB_TRIES = 3
JOB_MEMORY_MB = env.whole("BOREAL_JOB_MEMORY", 1024, 128, 1 << 20)
BUDGETS = {  # seconds of processors a day, for long work; 0 is as much as anybody wants
    "asker": env.whole("BOREAL_BUDGET_PERSON", 4 * 3600, 0, 10**9),
    "address": env.whole("BOREAL_BUDGET_ADDRESS", 12 * 3600, 0, 10**9),
}
JOBS_KEPT_DAYS = env.whole("BOREAL_JOBS_KEPT", 14, 1, 36500)  # jobs that are done; others ten times as long
SIMULATION_PARTS = env.whole("BOREAL_SIMULATION_PARTS", 16, 1, 256)  # of one simulation, that wait or run at a time
IMPORT_STEPS = env.whole("BOREAL_IMPORT_STEPS", 20_000, 1, 10**9)  # of a race that is brought: orders, by Board
IMPORT_SECONDS = env.whole("BOREAL_IMPORT_SECONDS", 20, 1, 80)  # of one processor, for the check of one
IMPORT_MEMORY_MB = env.whole("BOREAL_IMPORT_MEMORY", 512, 64, 1 << 20)
IMPORTS_EACH = env.whole("BOREAL_IMPORTS_EACH", 200, 1, 10**6)  # that one person may keep here
IMPORTS_MB = env.whole("BOREAL_IMPORTS_MB", 1024, 1, 1 << 20)  # that all of them may take
BUNDLE_STEPS = env.whole("BOREAL_BUNDLE_STEPS", 200_000, 1, 10**9)  # of all races of a season that is brought
BUNDLES_EACH = env.whole("BOREAL_BUNDLES_EACH", 20, 1, 10**6)
BUNDLES_MB = env.whole("BOREAL_BUNDLES_MB", 256, 1, 1 << 20)  # beside their races, which count as imports
FILMS_MB = env.whole("BOREAL_FILMS_MB", 256, 1, 1 << 20)  # animations of replays; the oldest make room
ROLE = env.text("BOREAL_ROLE", "web")  # what a process that serves people is for: web, or live
STREAMS = env.whole("BOREAL_STREAMS", 500, 0, 20000)  # per web process; beyond it pages poll
THREADS = env.whole("BOREAL_THREADS", 8, 1, 256)  # per web process; each has a connection to the database

REDIS_URL = env.broker()
CELERY_BROKER_URL, CELERY_BROKER_TRANSPORT_OPTIONS = stores.broker(REDIS_URL, HOME / "queue")
CELERY_BROKER_TRANSPORT = "jobs.redis:Transport" if REDIS_URL else "jobs.folder:Transport"  # they say why
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_PUBLISH_RETRY = False  # a lost message is sent again by the sweeper, never waited for
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True  # safe, because the attempt is counted before the work
CELERY_TASK_DEFAULT_QUEUE = "short"
CELERY_TASK_CREATE_MISSING_QUEUES = True
CELERY_TASK_TIME_LIMIT = env.whole("BOREAL_JOB_TIME", 120, 2, 86400)
CELERY_TASK_SOFT_TIME_LIMIT = max(1, CELERY_TASK_TIME_LIMIT * 5 // 6)
CELERY_WORKER_POOL = "jobs.pool:TaskPool"  # it says why
CELERY_WORKER_PROC_ALIVE_TIMEOUT = 60  # on a busy machine a process may take long to start; Celery kills it after 4 s
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 200
CELERY_WORKER_ENABLE_REMOTE_CONTROL = bool(REDIS_URL)  # both need fanout, which a broker of files does badly
CELERY_WORKER_SEND_TASK_EVENTS = bool(REDIS_URL)
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False  # work goes on: the lease is in the database
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 10
CELERY_TIMEZONE = "UTC"

# ---- backups ------------------------------------------------------------------------------------------------
BACKUP = env.text("BOREAL_BACKUP")  # a folder, or s3://bucket/prefix; the passphrase is read only where it is used
BACKUP_KEEP = env.text("BOREAL_BACKUP_KEEP") or retention.DEFAULT
try:
    retention.read(BACKUP_KEEP)
except ValueError:
    env.complain("settings.E016", f"BOREAL_BACKUP_KEEP must be as in 7d,4w,12m, or a number; it is {BACKUP_KEEP!r}.")

# ---- memory -------------------------------------------------------------------------------------------------
CACHE_BYTES = env.whole("BOREAL_CACHE_MB", 96, 8, 1 << 16) << 20  # what a process remembers to be quicker
PAGES_KEPT_S = 5.0  # of it pages that strangers get, as a cache between would; they may be twice as old

# ---- what is seen from outside ------------------------------------------------------------------------------
METRICS_TOKEN = env.secret("BOREAL_METRICS_TOKEN")  # who shows it may read /metrics; without one it is not there
if 0 < len(METRICS_TOKEN) < 20:
    env.complain("settings.E020", "BOREAL_METRICS_TOKEN must be at least 20 random characters, or not be set.")
METRICS_PORT = env.whole("BOREAL_METRICS_PORT", 0, 0, 65535)  # of a host that runs workers alone; 0 is none
METRICS_BIND = env.text("BOREAL_METRICS_BIND", "127.0.0.1")

# ---- what is said to the operator ---------------------------------------------------------------------------
LOGGING: dict[str, Any] = stores.logging(env.text("BOREAL_LOG_LEVEL", "INFO").upper())
