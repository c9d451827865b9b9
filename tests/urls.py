"""The addresses of the service, and beside them those of the tiny game."""

from django.urls import include, path

from deploy.urls import handler400, handler403, handler404, handler500

urlpatterns = [path("tiny/", include("tests.tiny.urls")), path("", include("deploy.urls"))]

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]
