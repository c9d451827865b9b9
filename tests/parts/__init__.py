"""What the tests are built from: real servers, real workers, a real browser. It must never assert anything."""
