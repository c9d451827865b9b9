"""The addresses of the jobs. The id is all the permission needed: nobody can guess it."""

from django.urls import path

from jobs import api, live, pages

urlpatterns = [
    path("jobs/<uuid:job>/", pages.job, name="job"),
    path("live/jobs/<uuid:job>", live.job, name="job-live"),
    path("api/v1/jobs/<uuid:job>", api.job, name="api-job"),
]
