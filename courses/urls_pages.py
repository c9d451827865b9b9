"""The addresses of the pages of courses; the room's own name stands before theirs."""

from django.urls import path

from courses import pages

app_name = "courses"

urlpatterns = [
    path("courses", pages.home, name="home"),
    path("courses/<uuid:course>", pages.course, name="course"),
]
