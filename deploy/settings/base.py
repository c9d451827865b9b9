"""Every setting, read once from the environment. Where a value matters for a promise, the reason stands beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy as _

from deploy.env import Env
from deploy.settings import stores

CHECKOUT = Path(__file__).resolve().parents[2]
env = Env()

# ---- where things are kept --------------------------------------------------------------------------------
HOME = env.path("BOREAL_HOME", CHECKOUT / "var")  # database, keys, queue of the embedded default
KEYS = env.path("BOREAL_KEYS", HOME / "keys")  # outside the database: who steals a dump cannot sign with it

DATABASES: dict[str, dict[str, Any]] = {
    "default": stores.database(env.database(f"sqlite:///{HOME / 'boreal.sqlite3'}"))
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# ---- the way in -------------------------------------------------------------------------------------------
SECRET_KEY = env.text("BOREAL_SECRET_KEY")
ALLOWED_HOSTS = env.names("BOREAL_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = env.names("BOREAL_ORIGINS")
DEBUG = False
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 << 20
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
X_FRAME_OPTIONS = "DENY"
AUTHENTICATION_BACKENDS = ["people.backends.WithPerson"]
SESSION_ENGINE = "django.contrib.sessions.backends.db"
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
    "people",
    "jobs",
    "deploy.apps.Deploy",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "csp",
]
MIDDLEWARE = [
    "deploy.middleware.head_as_get",
    "deploy.middleware.told_outages",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "deploy.middleware.private_by_default",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "deploy.urls"
WSGI_APPLICATION = "deploy.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "deploy.doors.for_templates",
            ],
        },
    }
]
STATIC_URL = "/static/"
STATIC_ROOT = HOME / "static"
WHITENOISE_USE_FINDERS = False

# ---- words ------------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("de", _("German"))]
LOCALE_PATHS = [CHECKOUT / "deploy" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.text("BOREAL_TIME_ZONE", "UTC")

# ---- API --------------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["deploy.parsing.StrictJSON"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "deploy.problems.answer",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Boreal",
    "DESCRIPTION": "Design polar race courses, race them, prove every replay, run a season.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
}

# ---- jobs -------------------------------------------------------------------------------------------------
JOB_LEASE_S = env.whole("BOREAL_JOB_LEASE", 30, 1, 3600)  # a dead worker's job is free again after this
JOB_SWEEP_S = env.whole("BOREAL_JOB_SWEEP", 10, 1, 3600)  # how often lost messages are sent again
JOB_TRIES = 3
JOB_MEMORY_MB = env.whole("BOREAL_JOB_MEMORY", 1024, 128, 1 << 20)
STREAMS = env.whole("BOREAL_STREAMS", 16, 0, 10000)  # per web process; beyond it pages poll

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
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 200
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False  # work goes on: the lease is in the database
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 10
CELERY_TIMEZONE = "UTC"

# ---- what is said to the operator ---------------------------------------------------------------------------
LOGGING: dict[str, Any] = stores.logging(env.text("BOREAL_LOG_LEVEL", "INFO").upper())
