"""Marks for sentences that pages translate later. It holds no translation: pure rooms speak English only."""


def gettext_noop(sentence: str) -> str:
    """Give the sentence back unchanged; the name is what `manage.py words` gathers by."""
    return sentence


def ngettext_noop(one: str, many: str) -> tuple[str, str]:
    """The same for a sentence that counts something."""
    return one, many


def pgettext_noop(context: str, word: str) -> tuple[str, str]:
    """The same for a word that needs to be told what it stands for."""
    return context, word
