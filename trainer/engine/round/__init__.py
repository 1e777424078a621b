"""A round as a list of events, and at every moment what a correct dealer may do next."""
