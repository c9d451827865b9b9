"""What a designer at work is shown of a plan: where sections lie, how joints stand, what is left and fits, mends.

It must never keep a plan, nor judge one: the checks do, and what is here reads their findings.
"""
