"""The house keeps its own rules: who imports whom, what every room has, what no file may contain."""
