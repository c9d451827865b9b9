"""The addresses of the API of drafts."""

from django.urls import path

from courses.drafts import api

DRAFT = "api/v1/drafts/<uuid:draft>"

urlpatterns = [
    path("api/v1/drafts", api.drafts, name="api-drafts"),
    path("api/v1/drafts/desk", api.desk, name="api-draft-desk"),
    path(DRAFT, api.draft, name="api-draft"),
    path(f"{DRAFT}/steps", api.steps, name="api-draft-steps"),
    path(f"{DRAFT}/steps/<int:version>", api.step, name="api-draft-step"),
    path(f"{DRAFT}/proof", api.proof, name="api-draft-proof"),
    path(f"{DRAFT}/difference", api.difference, name="api-draft-difference"),
    path(f"{DRAFT}/print", api.printed, name="api-draft-print"),
    path(f"{DRAFT}/course", api.make, name="api-draft-make"),
]
