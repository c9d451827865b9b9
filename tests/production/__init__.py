"""The recipes of `deploy/recipes`, read and started as they say: several hosts in namespaces, with a proxy and TLS."""
