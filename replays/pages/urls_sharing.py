"""The addresses by which a replay leaves this house; `urls` includes them."""

from django.urls import URLPattern, path

from replays.pages import embed, pictures, sharing

REPLAY = "replays/<uuid:replay>"

urlpatterns: list[URLPattern] = [
    path(f"{REPLAY}/share", sharing.share, name="share"),
    path(f"{REPLAY}/<int:ply>/share", sharing.share, name="share-at"),
    path(f"{REPLAY}/share/shown", sharing.shown, name="shown"),
    path(f"{REPLAY}/share/links", sharing.link, name="link"),
    path(f"{REPLAY}/share/links/<uuid:share>", sharing.revoke, name="revoke"),
    path("s/<str:link>", sharing.followed, name="followed"),
    path("s/<str:link>/<int:ply>", sharing.followed, name="followed-at"),
    path(f"{REPLAY}/embed", embed.embed, name="embed"),
    path(f"{REPLAY}/embed/<int:ply>", embed.embed, name="embed-at"),
    path("oembed", embed.oembed, name="oembed"),
    path(f"{REPLAY}/<int:ply>.<str:form>", pictures.picture, name="picture"),
    path(f"{REPLAY}/card.png", pictures.card, name="card"),
    path(f"{REPLAY}/race.gif", pictures.film, name="film"),
    path(f"{REPLAY}/film", sharing.film, name="filming"),
    path(f"{REPLAY}/story.txt", pictures.story, name="story"),
    path(f"{REPLAY}/notation.txt", pictures.notation, name="notation"),
]
