"""What is read of courses, and who may read it; a course that one may not see is missing, as if it never was.

It must never change a row.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery

from core.errors import Missing
from core.i18n import gettext_noop as _
from courses.cleaning import folded
from courses.models import Board, Course, Revision, Stage, Tag, Visibility
from kit.paging import Ordering
from people.queries import named

User = AbstractBaseUser | AnonymousUser
PAGE, MOST_ON_PAGE = 20, 100
NEWEST = Ordering(("created", "pk"), "course.cursor")


@dataclass(frozen=True, slots=True)
class CourseFilter:
    """What a list is narrowed to; what is empty does not narrow."""

    text: str = ""
    game: str = ""
    author: str = ""
    levels_from: int | None = None
    levels_to: int | None = None
    difficulty: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    state: str = ""


def no_course() -> Missing:
    return Missing("course.missing", _("There is no such course."))


def no_revision() -> Missing:
    return Missing("course.no-revision", _("The course has no such revision."))


def is_owner(course: Course, user: User) -> bool:
    return user.pk is not None and course.owner_id == user.pk


def with_faces(courses: QuerySet[Course]) -> QuerySet[Course]:
    """With all that a list shows of each, in two queries: what others see, or the newest draft where none is."""
    newest = Revision.objects.filter(course=OuterRef("pk")).order_by("-number")
    return (
        courses.select_related("owner__person", "forked_from__course__owner__person")
        .defer("forked_from__plan", "forked_from__findings")
        .annotate(
            newest_number=Subquery(newest.values("number")[:1]),
            newest_levels=Subquery(newest.values("levels")[:1]),
            newest_difficulty=Subquery(newest.values("difficulty")[:1]),
            published_number=F("published__number"),
            published_levels=F("published__levels"),
            published_difficulty=F("published__difficulty"),
            par_turns=F("published__board__proof__par_turns"),
            par_without_dents=F("published__board__proof__par_without_dents"),
        )
        .prefetch_related("tags")
    )


def listed(user: User, wanted: CourseFilter) -> QuerySet[Course]:
    """The public courses and one's own, narrowed to what is wanted."""
    shown = Q(visibility=Visibility.PUBLIC, published__isnull=False)
    if user.pk is not None:
        shown |= Q(owner_id=user.pk)
    courses = with_faces(Course.objects.filter(shown, deleted=None))
    for narrow in (_by_face, _by_words, _by_state, _by_tags):
        courses = narrow(courses, wanted)
    return courses


def _by_face(courses: QuerySet[Course], wanted: CourseFilter) -> QuerySet[Course]:
    """By length and difficulty of what is published; what is not has none yet that anybody could rely on."""
    if wanted.difficulty:
        courses = courses.filter(published__difficulty__in=wanted.difficulty)
    if wanted.levels_from is not None:
        courses = courses.filter(published__levels__gte=wanted.levels_from)
    if wanted.levels_to is not None:
        courses = courses.filter(published__levels__lte=wanted.levels_to)
    return courses


def _by_words(courses: QuerySet[Course], wanted: CourseFilter) -> QuerySet[Course]:
    if wanted.game:
        courses = courses.filter(game=wanted.game)
    if wanted.author:
        courses = courses.filter(owner__in=named(wanted.author))
    for word in folded(wanted.text).split():
        courses = courses.filter(search__contains=word)
    return courses


def _by_state(courses: QuerySet[Course], wanted: CourseFilter) -> QuerySet[Course]:
    if wanted.state:
        courses = courses.filter(published__isnull=wanted.state == Stage.DRAFT)
    return courses


def _by_tags(courses: QuerySet[Course], wanted: CourseFilter) -> QuerySet[Course]:
    for name in wanted.tags:
        courses = courses.filter(Exists(_tagged([name])))
    return courses.exclude(Exists(_tagged(wanted.without))) if wanted.without else courses


def _tagged(names: Iterable[str]) -> QuerySet[Tag]:
    return Tag.objects.filter(course=OuterRef("pk"), name__in=list(names))


def get_course(course_id: UUID, user: User) -> Course:
    """A course that this user may see, or `Missing`: the same for what is private, deleted, or never was."""
    course = with_faces(Course.objects.filter(id=course_id, deleted=None)).first()
    if course is None or not may_see(course, user):
        raise no_course()
    return course


def shown_course(course_id: UUID | None, user: User) -> Course | None:
    """The course for a link to it, or None where this user may not see it."""
    course = Course.objects.filter(id=course_id, deleted=None).first() if course_id is not None else None
    return course if course is not None and may_see(course, user) else None


def may_see(course: Course, user: User) -> bool:
    is_open = course.visibility != Visibility.PRIVATE and course.published_id is not None
    return is_owner(course, user) or is_open


def history(course: Course, user: User) -> QuerySet[Revision]:
    """The revisions that this user may see, the newest first."""
    return _seen(course, user).defer("plan", "findings", "board__data", "board__proof__data").order_by("-number")


def revision(course: Course, number: int, user: User) -> Revision:
    """One revision with its plan and findings."""
    revision = _seen(course, user).defer("board__data").filter(number=number).first()
    if revision is None:
        raise no_revision()
    return revision


def _seen(course: Course, user: User) -> QuerySet[Revision]:
    """Drafts are for the owner alone. With each come the digests of the one before it among those that are seen."""
    seen = course.revisions.all() if is_owner(course, user) else course.revisions.filter(stage=Stage.PUBLISHED)
    before = seen.filter(number__lt=OuterRef("number")).order_by("-number")
    return seen.select_related("board__proof").annotate(
        plan_before=Subquery(before.values("plan_digest")[:1]),
        played_before=Subquery(before.values("played_digest")[:1]),
    )


def house_title(digest: str) -> str:
    """What the house itself calls a Board; nothing where none of its courses leads to it."""
    courses = Course.objects.filter(owner=None, deleted=None, published__board=digest)
    return courses.order_by("created").values_list("title", flat=True).first() or ""


def board_of(course: Course) -> str:
    """The digest of the Board of what others see of a course, or of the newest draft where nothing is published."""
    revisions = course.revisions.filter(pk=course.published_id) if course.published_id else course.revisions.all()
    digest = revisions.order_by("-number").values_list("board_id", flat=True).first()
    return digest or ""


def board(digest: str) -> Board:
    """A Board by its digest, which is the permission: anyone who knows it has the Board or its plan."""
    board = Board.objects.filter(digest=digest).first()
    if board is None:
        raise Missing("course.no-board", _("There is no board of this digest."))
    return board


def boards(digests: Collection[str]) -> dict[str, bytes]:
    """The bytes of those Boards that there are, by their digests."""
    rows = Board.objects.filter(digest__in=digests).values_list("digest", "data") if digests else ()
    return {digest: bytes(data) for digest, data in rows}
