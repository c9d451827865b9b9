"""Race files that come from outside or leave the house: packing and unpacking, pure. It must never judge a race."""
