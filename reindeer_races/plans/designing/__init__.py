"""What a designer at work is shown of a plan of five lanes: where cards lie, what is left, ice that faces ice, mends.

It must never keep a plan, nor judge one: the checks do, and what is here reads their findings.
"""
