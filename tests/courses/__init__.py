"""Courses: plans, their Boards, their shapes and the findings about them."""
