"""The page of a game's rules: every clause under its number, for anybody, in the reader's language."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from core.i18n import LANGUAGES
from games.rules import book
from games.templatetags.clauses import cited

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.mark.parametrize("game", book.PARTS)
def test_it_tells_every_clause_under_an_anchor_of_its_own(client: Client, game: str) -> None:
    text = client.get(f"/rules/{game}").content.decode()
    for part in book.parts(game):
        for clause in part.clauses:
            assert text.count(f'id="{clause.id}"') == 1


def test_it_asks_the_database_nothing(client: Client, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        client.get("/rules/snow_tails")


def test_it_has_no_rules_of_other_games(client: Client) -> None:
    assert client.get("/rules/chess").status_code == 404


def test_it_gives_its_list_alone_to_whoever_asks_for_a_fragment(client: Client) -> None:
    text = client.get("/rules/husky", headers={"HX-Request": "true"}).content.decode()
    assert 'id="HU-01"' in text
    assert "<html" not in text


@pytest.mark.parametrize(("language", "says"), [("fr", "Toutes de la même valeur."), ("de", "Alle vom gleichen Wert.")])
def test_it_speaks_the_reader_s_language(client: Client, language: str, says: str) -> None:
    assert says in client.get("/rules/snow_tails", headers={"Accept-Language": language}).content.decode()


def test_it_links_what_a_refusal_cites() -> None:
    with translation.override("en"):
        html = cited("All cards have one value (ST-40, R-ST-29); <b> is no tag, and ST-999 no clause.")
    assert '(<a href="/rules/snow_tails#ST-40">ST-40</a>, <a href="/rules/snow_tails#R-ST-29">R-ST-29</a>)' in html
    assert "&lt;b&gt; is no tag, and ST-999 no clause." in html


def test_it_leads_from_one_clause_to_another(client: Client) -> None:
    assert 'href="/rules/reindeer_races#R-RR-24"' in client.get("/rules/reindeer_races").content.decode()


@pytest.mark.parametrize("game", book.PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_apostrophes_and_quotes_as_they_are(client: Client, game: str, language: str) -> None:
    text = client.get(f"/rules/{game}", headers={"Accept-Language": language}).content.decode()
    with translation.override(language):
        spoken = [gettext(clause.says) for part in book.parts(game) for clause in part.clauses]
    assert any(set(line) & set("'\"") for line in spoken) == ("&#x27;" in text or "&quot;" in text)
    assert "&amp;" not in text
