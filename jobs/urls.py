"""The addresses of the jobs. The id is all the permission needed: nobody can guess it."""

from django.urls import path

from jobs import api, pages

urlpatterns = [
    path("jobs/<uuid:job>/", pages.job, name="job"),
    path("api/v1/jobs/<uuid:job>", api.job, name="api-job"),
]
