"""Text as rows of words, each with its line and column, and values that have one spelling only.

It must never guess: what cannot be read is `Malformed`, with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from core import canonical
from core.canonical import Value
from core.errors import Field, Malformed
from core.i18n import gettext_noop as _

SPACE = re.compile(r"[ \t\r]*(?:;.*)?")  # a semicolon begins a remark
WORD = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^ \t\r";])+')
BARE = re.compile(r"(?!-?[0-9]+$)[A-Za-z0-9_./-]+")  # a text that needs no quotes, because it is no number


class Token(NamedTuple):
    """A word and where it begins, both counted from 1."""

    text: str
    line: int = 1
    column: int = 1

    def since(self, at: int) -> Token:
        """The rest of the word from a place (from 0) on."""
        return Token(self.text[at:], self.line, self.column + at)


def rows(text: str) -> Iterator[list[Token]]:
    """The lines that say anything, as words; remarks are left out.

    >>> [[token.text for token in row] for row in rows('seat red ; at the door' + chr(10) * 2 + 'a="b c"')]
    [['seat', 'red'], ['a="b c"']]
    """
    for number, line in enumerate(text.split("\n"), 1):
        row = list(_tokens(line, number))
        if row:
            yield row


def _tokens(line: str, number: int) -> Iterator[Token]:
    at = _beyond_space(line, 0)
    while at < len(line):
        match = WORD.match(line, at)
        if match is None:
            raise odd(
                "text.quote",
                _("Line %(line)s, column %(column)s: a quotation without an end."),
                Token("", number, at + 1),
            )
        yield Token(match.group(), number, at + 1)
        at = _beyond_space(line, match.end())


def _beyond_space(line: str, at: int) -> int:
    match = SPACE.match(line, at)
    return match.end() if match else at


def odd(code: str, template: str, token: Token, **fields: Field) -> Malformed:
    """The complaint about a word."""
    return Malformed(code, template, line=token.line, column=token.column, word=token.text[:60], **fields)


def spelled(value: Value) -> str:
    """The one spelling of a value: a bare word where that is clear, else canonical JSON.

    >>> spelled("alice"), spelled("60"), spelled(60), spelled([4, 4])
    ('alice', '"60"', '60', '[4,4]')
    """
    if isinstance(value, str) and BARE.fullmatch(value):
        return value
    return canonical.dump(value).decode()


def value(token: Token) -> Value:
    """The value that a word spells.

    >>> value(Token('"a b"')), value(Token("-3")), value(Token("dealt"))
    ('a b', -3, 'dealt')
    """
    if BARE.fullmatch(token.text):
        return token.text
    try:
        content = canonical.load(token.text.encode("utf-8", "surrogatepass"))
    except Malformed:
        raise _no_value(token) from None
    if spelled(content) != token.text:
        raise _no_value(token)
    return content


def _no_value(token: Token) -> Malformed:
    template = _("Line %(line)s, column %(column)s: this is no value, or has another spelling: %(word)s")
    return odd("text.value", template, token)
