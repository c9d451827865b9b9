"""Any text in the letters that the fonts of pictures and paper have: those of Western Europe (code page 1252).

No package that we ship brings a font with more, and the machine's own fonts would give other bytes on every machine. It
must never leave a letter out: what nobody can spell here is a question mark.
"""

from __future__ import annotations

import unicodedata

CYRILLIC = """
    а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch
    ъ= ы=y ь= э=e ю=yu я=ya і=i ї=i є=ye ґ=g ў=u ђ=dj ѓ=g ј=j љ=lj њ=nj ћ=c ќ=k ѕ=dz џ=dz
"""
GREEK = """
    α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o
"""
LATIN = "ł=l đ=d ħ=h ı=i ĸ=k ŉ=n ŋ=ng ŧ=t ə=e ɛ=e ɔ=o"
SPELT = dict(pair.split("=") for pair in f"{CYRILLIC} {GREEK} {LATIN}".split())
NAMED = ("HANGUL SYLLABLE ", "HIRAGANA LETTER ", "KATAKANA LETTER ")  # Unicode calls these by their sound
UNKNOWN = "?"


def readable(text: str) -> str:
    """The text in letters that every font here has, spelt by sound where there is a way to; else a question mark.

    >>> readable("Délinarbre\\u202f! Kráľ \\u5317")
    'Délinarbre\\xa0! Král ?'
    >>> readable("Щука, Οδυσσέας, 한글, ﬁ")
    'Shchuka, Odysseas, hangeul, fi'
    """
    signs = unicodedata.normalize("NFC", text.replace("\u202f", "\xa0"))
    return "".join(_nearest(sign) for sign in signs if sign.isprintable() or sign == "\xa0")


def is_readable(text: str) -> bool:
    """Whether anything of a text can be read here.

    >>> is_readable("北 Wei"), is_readable("北京")
    (True, False)
    """
    return any(sign.isalnum() for sign in readable(text))


def _nearest(sign: str) -> str:
    """A sign, else how it sounds, else its parts without accents; nothing for an accent by itself."""
    if unicodedata.combining(sign):
        return ""
    if _has(sign):
        return sign
    return _sounding(sign) or "".join(map(_part, unicodedata.normalize("NFKD", sign)))


def _part(sign: str) -> str:
    """A part of a sign that was taken apart, or what stood alone from the start."""
    if unicodedata.combining(sign):
        return ""
    return sign if _has(sign) else _sounding(sign) or ("" if sign.lower() in SPELT else UNKNOWN)


def _has(sign: str) -> bool:
    return bool(sign.encode("cp1252", "ignore"))


def _sounding(sign: str) -> str:
    name = unicodedata.name(sign, "")
    for begin in NAMED:
        if name.startswith(begin):
            return name.removeprefix(begin).removeprefix("SMALL ").lower()
    spelt = SPELT.get(sign.lower(), "")
    return spelt.capitalize() if sign != sign.lower() else spelt
