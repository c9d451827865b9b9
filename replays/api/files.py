"""The API of race files: download one, bring one, see how far its check is, take it back.

A view must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view, content_negotiation_class, parser_classes, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from kit import uploads
from kit.bodies import placed
from kit.negotiation import AnyForm
from people import throttles
from replays import access
from replays.api import shapes_files
from replays.callers import caller
from replays.files import brought, downloads, exporting, imports
from replays.models import UploadState

TAGS = ["replays"]
PACKED = OpenApiParameter("packed", bool, description="As gzip; no value is needed.")
MOST_LISTED = 200


@extend_schema(
    parameters=[PACKED],
    responses={
        (200, exporting.PLAIN): OpenApiTypes.BINARY, (200, exporting.PACKED): OpenApiTypes.BINARY, 304: None, 404: None,
    },
    operation_id="replay_file", summary="The race file of a replay", tags=TAGS,
)  # fmt: skip
@api_view(["GET"])
@content_negotiation_class(AnyForm)
@permission_classes([AllowAny])
def file(request: Request, replay: UUID) -> HttpResponse:
    """Everything that is needed to prove the race elsewhere; its form is told in docs/race-file.md."""
    return downloads.download(request, access.find(replay, caller(request)))


@extend_schema(
    methods=["GET"], responses={200: shapes_files.ImportsSeen},
    operation_id="imports", summary="What one brought, the newest first", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["POST"],
    request={"application/octet-stream": OpenApiTypes.BINARY, "multipart/form-data": shapes_files.FileSent},
    responses={200: shapes_files.ImportSeen, 202: shapes_files.ImportSeen, 400: None, 413: None, 422: None},
    operation_id="import", summary="Bring a race file", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "POST"])
@parser_classes(uploads.PARSERS)
def bring(request: Request) -> Response:
    """List what one brought, or bring a race file: its bytes as the body, or as `file` in a form.

    It is verified by a worker (202); the same bytes again are answered with what came of them (200).
    """
    if request.method == "GET":
        results = brought.listed(imports.imports_of(request.user)[:MOST_LISTED])
        return Response(shapes_files.ImportsSeen({"results": results}).data)
    imports.limit(request.user, throttles.address(request))
    row = imports.bring(imports.read(uploads.sent(request)), request.user)
    code = status.HTTP_202_ACCEPTED if row.state == UploadState.WAITING else status.HTTP_200_OK
    payload = shapes_files.ImportSeen(brought.to_payload(row)).data
    return placed(payload, "api-replay-import", row.pk, status=code)


@extend_schema(
    methods=["GET"], responses={200: shapes_files.ImportSeen, 404: None},
    operation_id="import_seen", summary="How far the check of a file is", tags=TAGS,
)  # fmt: skip
@extend_schema(
    methods=["DELETE"], responses={204: None, 404: None},
    operation_id="import_take_back", summary="Take a file back", tags=TAGS,
)  # fmt: skip
@api_view(["GET", "DELETE"])
def imported(request: Request, upload: UUID) -> Response:
    """For whoever brought it. With the last who takes it back, its replay goes too."""
    if request.method == "DELETE":
        imports.take_back(upload, request.user)
        return Response(status=status.HTTP_204_NO_CONTENT)
    return Response(shapes_files.ImportSeen(brought.to_payload(imports.find(upload, request.user))).data)
