"""What a public instance uses: PostgreSQL, Redis, HTTPS; it refuses to start where that is not safe."""

from deploy.env import origin
from deploy.settings.base import *  # noqa: F403  # settings are one namespace by design
from deploy.settings.base import ALLOWED_HOSTS, REST_FRAMEWORK, SECRET_KEY, env

if len(SECRET_KEY) < 50 or len(set(SECRET_KEY)) < 10:
    env.complain(
        "settings.E010",
        "BOREAL_SECRET_KEY must be set to at least 50 random characters. "
        "Make one with: python -c 'import secrets; print(secrets.token_urlsafe(50))'",
    )
if not env.text("BOREAL_HOSTS"):
    env.complain("settings.E011", "BOREAL_HOSTS must name the hosts this instance answers for, with commas.")
if "*" in ALLOWED_HOSTS:
    env.complain("settings.E012", "BOREAL_HOSTS must not be '*': name the hosts.")
if not env.secret("DATABASE_URL"):
    env.complain("settings.E013", "DATABASE_URL must be set, for example postgresql://user:password@host/boreal.")
if not env.secret("REDIS_URL"):
    env.complain("settings.E014", "REDIS_URL must be set, for example redis://host:6379/0.")

PUBLIC_URL = env.url("BOREAL_URL") or f"https://{next(iter(ALLOWED_HOSTS), '')}"
CSRF_TRUSTED_ORIGINS = [*env.names("BOREAL_ORIGINS"), origin(PUBLIC_URL)]
PROXIES = env.whole("BOREAL_PROXIES", 1, 0, 9)  # the one that brings HTTPS
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
SECURE_SSL_REDIRECT = env.switch("BOREAL_SSL_REDIRECT", True)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_HSTS_SECONDS = env.whole("BOREAL_HSTS", 31536000, 0, 63072000)
# Both bind names that are not ours to bind, for years, and browsers forget them slowly: whoever wants them says so.
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.switch("BOREAL_HSTS_SUBDOMAINS", False)
SECURE_HSTS_PRELOAD = env.switch("BOREAL_HSTS_PRELOAD", False)
SILENCED_SYSTEM_CHECKS = [
    *("security.W005", "security.W021"),  # they ask for these two
    "security.W003",  # it knows the guard of forms by Django's name alone, and ours is `deploy.middleware.Forms`
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
REST_FRAMEWORK = REST_FRAMEWORK | {"DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"]}
env.finish()
