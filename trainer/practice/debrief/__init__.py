"""Looking back at a set: what was answered and due, the round of an item step by step, replays."""
