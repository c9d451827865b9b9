"""`manage.py words`: gathers what people read and compiles the translations; with --check it only judges them."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from core import catalogues
from core.i18n import LANGUAGES, TRANSLATED


class Command(BaseCommand):
    help = "Gather every visible sentence into deploy/locale and compile the translations."
    requires_system_checks = []  # it reads files, no database

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="only judge, and fail when a sentence is not translated"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            from deploy import translations
        except ImportError:
            raise CommandError("This command needs Babel, which `make install` brings.") from None
        sentences = translations.gather(settings.CHECKOUT)
        if not options["check"]:
            for language in TRANSLATED:
                translations.write(settings.CHECKOUT, language, sentences)
            catalogues.compile_all(settings.CHECKOUT / translations.LOCALE)
        faults = [
            line for language in TRANSLATED for line in translations.faults(settings.CHECKOUT, language, sentences)
        ]
        for line in faults:
            self.stderr.write(line)
        if faults and options["check"]:
            raise CommandError("Run: make words; then complete deploy/locale/*/LC_MESSAGES/django.po.")
        self.stdout.write(f"{len(sentences)} sentences in {len(LANGUAGES)} languages, {len(faults)} faults.")
