"""Verdicts: every byte, draw and decision of a race checked again. Pure; nothing here decides what the rules decide."""

from replays.verify.damaged import Torn, Wound
from replays.verify.verdict import VERIFIED, Verdict, beside, of_wrong, verify

__all__ = ["VERIFIED", "Torn", "Verdict", "Wound", "beside", "of_wrong", "verify"]
