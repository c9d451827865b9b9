"""The addresses of the courses. They must not tell by their form who owns what."""

from django.urls import path

from courses import api

REVISION = "api/v1/courses/<uuid:course>/revisions/<int:number>"

urlpatterns = [
    path("api/v1/courses", api.courses, name="api-courses"),
    path("api/v1/courses/check", api.check, name="api-course-check"),
    path("api/v1/courses/<uuid:course>", api.course, name="api-course"),
    path("api/v1/courses/<uuid:course>/revisions", api.revisions, name="api-course-revisions"),
    path(REVISION, api.revision, name="api-course-revision"),
    path(f"{REVISION}/picture.svg", api.picture, name="api-course-picture"),
    path(f"{REVISION}/publish", api.publish, name="api-course-publish"),
    path(f"{REVISION}/fork", api.fork, name="api-course-fork"),
    path("api/v1/boards/<str:digest>", api.board, name="api-board"),
]
