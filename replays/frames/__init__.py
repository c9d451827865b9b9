"""A finished race as moments to be shown, drawn and stepped through. Pure; it must never change or judge a race."""
