"""The addresses of the service, and beside them those of the tiny game."""

from django.urls import include, path

urlpatterns = [path("tiny/", include("tests.tiny.urls")), path("", include("deploy.urls"))]
handler500 = "deploy.problems.unexpected"
