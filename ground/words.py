"""A mark for sentences that pages translate later. It holds no translation: pure rooms speak English only."""


def gettext_noop(sentence: str) -> str:
    """Give the sentence back unchanged; the name is what `manage.py words` gathers by."""
    return sentence
