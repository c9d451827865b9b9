"""Pictures in pixels and on paper: what needs a library to be written. It never decides what is drawn, nor where."""
