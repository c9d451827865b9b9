"""The addresses of people. Those of `/me` lead everybody to themselves, so they name nobody."""

from django.urls import path

from people import api, pages, pages_me

urlpatterns = [
    path("i18n/setlang/", pages.speak, name="set_language"),
    path("welcome", pages.welcome, name="welcome"),
    path("sign-in", pages.sign_in, name="sign-in"),
    path("sign-up", pages.sign_up, name="sign-up"),
    path("sign-out", pages.sign_out, name="sign-out"),
    path("guest", pages.guest, name="guest"),
    path("forgot", pages.forgot, name="forgot"),
    path("reset/<str:person>/<str:token>", pages.reset, name="reset"),
    path("mail/<str:proof>", pages.mail_confirm, name="mail-confirm"),
    path("me", pages_me.me, name="me"),
    path("me/choices", pages_me.keep_me, name="me-choices"),
    path("me/notices", pages_me.keep_notices, name="me-notices"),
    path("me/mail", pages_me.keep_mail, name="me-mail"),
    path("me/webhook", pages_me.keep_webhook, name="me-webhook"),
    path("me/webhook/test", pages_me.try_webhook, name="me-webhook-test"),
    path("me/tokens", pages_me.make_token, name="me-tokens"),
    path("me/tokens/<uuid:token>/revoke", pages_me.revoke_token, name="me-token-revoke"),
    path("me/password", pages_me.change_password, name="me-password"),
    path("me/close", pages_me.close, name="me-close"),
    path("house/settings", pages_me.house, name="house-settings"),
    path("api/v1/me", api.me, name="api-me"),
    path("api/v1/me/tokens", api.my_tokens, name="api-my-tokens"),
    path("api/v1/me/tokens/<uuid:token>", api.my_token, name="api-my-token"),
    path("api/v1/guests", api.guests, name="api-guests"),
]
