"""What the house tells a monitor of itself: figures that all processes of a host count, and what one of them reads.

It must never tell of one race, one person or one address of the network: a label is a word that stands in the code.
"""
