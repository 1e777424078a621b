"""The chain: adding to it, and looking whether anybody has touched it."""
