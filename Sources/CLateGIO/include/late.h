// Nothing is called by name: see late.c.
