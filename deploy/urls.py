"""Every address of the service; each room brings its own."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []

handler400 = "deploy.problems.unreadable"
handler403 = "deploy.problems.forbidden"
handler404 = "deploy.problems.not_found"
handler500 = "deploy.problems.unexpected"
