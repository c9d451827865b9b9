"""Courses for the operator's eyes, where Django's admin is installed.

It must never let anybody change or delete what races and forks stand on: revisions, Boards and proofs are history.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from courses.models import Board, Course, Proof, Revision


class ReadOnly(admin.ModelAdmin[Any]):
    """To look at only, whoever looks."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Course)
class CourseAdmin(ReadOnly):
    """What is done to a course is done by its owner, through the services."""

    list_display = ("title", "owner", "game", "visibility", "created", "deleted")
    list_filter = ("game", "visibility")
    search_fields = ("search",)


@admin.register(Revision)
class RevisionAdmin(ReadOnly):
    list_display = ("course", "number", "stage", "difficulty", "levels", "errors")
    list_filter = ("stage", "difficulty")
    exclude = ("plan", "findings")


@admin.register(Board)
class BoardAdmin(ReadOnly):
    list_display = ("digest", "game", "created")
    exclude = ("data",)


@admin.register(Proof)
class ProofAdmin(ReadOnly):
    list_display = ("board", "is_raceable", "par_turns", "par_without_dents", "created")
    exclude = ("data",)
