"""What only a real browser can tell: languages, widths, the keyboard, and what the page's policy refuses."""
