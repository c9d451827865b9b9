"""Courses for the operator's eyes, where Django's admin is installed.

It must never let anybody change or delete what races and forks stand on: revisions, Boards and proofs are history.
"""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from courses.models import Board, Course, Proof, Revision


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # Django has no such argument when it runs
    """Nobody may change anything here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class CourseAdmin(ReadOnly):
    """What is done to a course is done by its owner, through the services."""

    list_display = ("title", "owner", "game", "visibility", "created", "deleted")
    list_filter = ("game", "visibility")
    search_fields = ("search",)


class RevisionAdmin(ReadOnly):
    """Whose plan and findings are bytes, to be seen on its page."""

    list_display = ("course", "number", "stage", "difficulty", "levels", "errors")
    list_filter = ("stage", "difficulty")
    exclude = ("plan", "findings")


class BoardAdmin(ReadOnly):
    """By its digest."""

    list_display = ("digest", "game", "created")
    exclude = ("data",)


class ProofAdmin(ReadOnly):
    """Without its lines."""

    list_display = ("board", "is_raceable", "par_turns", "par_without_dents", "created")
    exclude = ("data",)


SHOWN: dict[type[Model], type[ReadOnly]] = {
    Course: CourseAdmin, Revision: RevisionAdmin, Board: BoardAdmin, Proof: ProofAdmin,
}  # fmt: skip


def register(site: admin.AdminSite) -> None:
    """Show them on a site."""
    for model, shown in SHOWN.items():
        site.register(model, shown)


if apps.is_installed("django.contrib.admin"):  # it is not in this house; an operator may add it
    register(admin.site)
