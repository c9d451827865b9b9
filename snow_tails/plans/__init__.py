"""Plans of Snow Tails: the pieces, the plan as a value and as text, its checks, and its Board.

It must never know who drew a plan, nor load Shapely before somebody asks for a shape.
"""
