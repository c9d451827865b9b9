"""The operator's admin, where one is installed, shows courses and lets nobody falsify their history."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.test import RequestFactory
from django.urls import NoReverseMatch, reverse

from courses import admin as ours
from courses.models import Board, Course, Proof, Revision
from tests.courses.furniture.conftest import user

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.mark.parametrize("model", [Course, Revision, Board, Proof])
def test_it_offers_to_look_and_nothing_else_even_to_a_superuser(model):
    site = admin.AdminSite()
    ours.register(site)
    model_admin = site.get_model_admin(model)
    request = RequestFactory().get("/")
    request.user = user("operator")
    request.user.is_superuser = request.user.is_staff = True
    assert isinstance(model_admin, ours.ReadOnly)
    assert model_admin.has_view_permission(request)
    assert not model_admin.has_add_permission(request)
    assert not model_admin.has_change_permission(request)
    assert not model_admin.has_delete_permission(request)


def test_it_is_mounted_nowhere_in_this_house():
    with pytest.raises(NoReverseMatch):
        reverse("admin:index")
