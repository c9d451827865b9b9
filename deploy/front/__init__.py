"""The front of the house: one ASGI program before Django, for pages, API and streams.

It waits for slow people on an event loop, where waiting costs a socket; a thread is only given to work that is there.
"""
