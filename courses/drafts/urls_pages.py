"""The addresses of the designer's pages; the sub-room's own name stands before theirs."""

from django.urls import path

from courses.drafts import pages

app_name = "drafts"
DRAFT = "courses/drafts/<uuid:draft>"

urlpatterns = [
    path("courses/new", pages.new, name="new"),
    path("courses/new/<slug:game>/<slug:preset>.svg", pages.preset, name="preset"),
    path("courses/drafts", pages.home, name="home"),
    path(DRAFT, pages.draft, name="draft"),
    path(f"{DRAFT}/picture.svg", pages.picture, name="picture"),
    path(f"{DRAFT}/throw-away", pages.throw_away, name="throw-away"),
]
