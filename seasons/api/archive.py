"""The API of seasons of other houses: what was brought, bring one, see how far its check is, take it back.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, content_negotiation_class, parser_classes, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from kit import uploads
from kit.bodies import placed
from kit.downloads import named
from kit.negotiation import AnyForm
from people import throttles
from replays.files import imports
from replays.models import UploadState
from seasons.api import serializers_archive
from seasons.api.seasons import TAGS
from seasons.api.table import BUNDLE
from seasons.bundles import archiving
from seasons.pages import showing_archive

MOST_LISTED = 200


@extend_schema(
    methods=["GET"], responses={200: serializers_archive.ArchiveLine(many=True)}, operation_id="season_archives",
    summary="Seasons of other houses that were brought here and verified", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"],
    request={"application/octet-stream": OpenApiTypes.BINARY, "multipart/form-data": serializers_archive.BundleSent},
    responses={
        200: serializers_archive.ArchiveLine, 202: serializers_archive.ArchiveLine,
        400: None, 403: None, 413: None, 422: None,
    },
    operation_id="season_archive_bring", summary="Bring the season of another house", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@parser_classes(uploads.PARSERS)
@permission_classes([IsAuthenticatedOrReadOnly])
def archives(request: Request) -> Response:
    """List what is shown, or bring a bundle: its bytes as the body, or as `file` in a form.

    It is verified by a worker (202); the same bytes again are answered with what came of them (200).
    """
    if request.method == "GET":
        lines = showing_archive.lines(archiving.listed()[:MOST_LISTED])
        return Response([serializers_archive.ArchiveLine(line).data for line in lines])
    archiving.check_may(request.user)
    imports.limit(request.user, throttles.address(request))
    row = archiving.bring(archiving.read(uploads.sent(request)), request.user)
    code = status.HTTP_202_ACCEPTED if row.state == UploadState.WAITING else status.HTTP_200_OK
    payload = serializers_archive.ArchiveLine(showing_archive.line(row)).data
    return placed(payload, "api-archived-season", row.pk, status=code)


@extend_schema(
    methods=["GET"], responses={200: serializers_archive.ArchiveSeen, 404: None}, operation_id="season_archive",
    summary="One of them: its book, and the table made again from its awards", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 403: None, 404: None}, operation_id="season_archive_take_away",
    summary="Take one back that one brought; the owner of the house removes it", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "DELETE"])
@permission_classes([IsAuthenticatedOrReadOnly])
def archive(request: Request, archive: UUID) -> Response:
    """Everybody sees one that is verified; one that is not is seen by whoever brought it."""
    if request.method == "DELETE":
        archiving.take_away(archive, request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
    row = archiving.find(archive, request.user)
    return Response(serializers_archive.ArchiveSeen(showing_archive.whole(row)).data)


@extend_schema(
    responses={(200, BUNDLE): OpenApiTypes.BINARY, 404: None}, operation_id="season_archive_bundle",
    summary="The file as it was brought", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def bundle(request: Request, archive: UUID) -> HttpResponse:
    """To be verified anywhere else."""
    throttles.limit("bundle", throttles.address(request._request))
    return named(archiving.file_of(archiving.find(archive, request.user)), BUNDLE, "season.zip")
