"""The addresses of the courses. They must not tell by their form who owns what."""

from django.urls import include, path

from courses import api, api_pictures, api_plans, api_revisions

REVISION = "api/v1/courses/<uuid:course>/revisions/<int:number>"

urlpatterns = [
    path("", include("courses.drafts.urls")),
    path("", include("courses.drafts.urls_pages")),
    path("", include("courses.urls_pages")),
    path("api/v1/courses", api.courses, name="api-courses"),
    path("api/v1/courses/check", api_plans.check, name="api-course-check"),
    path("api/v1/courses/generate", api_plans.generate, name="api-course-generate"),
    path("api/v1/courses/ways", api_plans.ways, name="api-course-ways"),
    path("api/v1/courses/draw", api_pictures.draw, name="api-course-draw"),
    path("api/v1/courses/<uuid:course>", api.course, name="api-course"),
    path("api/v1/courses/<uuid:course>/revisions", api_revisions.revisions, name="api-course-revisions"),
    path(REVISION, api_revisions.revision, name="api-course-revision"),
    path(f"{REVISION}/publish", api_revisions.publish, name="api-course-publish"),
    path(f"{REVISION}/prove", api_revisions.prove, name="api-course-prove"),
    path(f"{REVISION}/fork", api_revisions.fork, name="api-course-fork"),
    path(f"{REVISION}/<str:name>", api_pictures.file, name="api-course-file"),
    path("api/v1/boards/<str:digest>", api.board, name="api-board"),
]
