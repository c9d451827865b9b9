"""The addresses by which a replay leaves this house; `urls_pages` lays them among its others."""

from django.urls import URLPattern, path

from replays import pages_embed, pages_pictures, pages_sharing

REPLAY = "replays/<uuid:replay>"

urlpatterns: list[URLPattern] = [
    path(f"{REPLAY}/share", pages_sharing.share, name="share"),
    path(f"{REPLAY}/<int:ply>/share", pages_sharing.share, name="share-at"),
    path(f"{REPLAY}/share/shown", pages_sharing.shown, name="shown"),
    path(f"{REPLAY}/share/links", pages_sharing.link, name="link"),
    path(f"{REPLAY}/share/links/<uuid:share>", pages_sharing.revoke, name="revoke"),
    path("s/<str:link>", pages_sharing.followed, name="followed"),
    path("s/<str:link>/<int:ply>", pages_sharing.followed, name="followed-at"),
    path(f"{REPLAY}/embed", pages_embed.embed, name="embed"),
    path(f"{REPLAY}/embed/<int:ply>", pages_embed.embed, name="embed-at"),
    path("oembed", pages_embed.oembed, name="oembed"),
    path(f"{REPLAY}/<int:ply>.<str:form>", pages_pictures.picture, name="picture"),
    path(f"{REPLAY}/card.png", pages_pictures.card, name="card"),
    path(f"{REPLAY}/race.gif", pages_pictures.film, name="film"),
    path(f"{REPLAY}/film", pages_sharing.film, name="filming"),
    path(f"{REPLAY}/story.txt", pages_pictures.story, name="story"),
    path(f"{REPLAY}/notation.txt", pages_pictures.notation, name="notation"),
]
