"""What the doors of every room do alike: bodies, lists, answers, files, forms and parts of pages."""
