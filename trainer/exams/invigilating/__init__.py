"""The supervisor's side of a sitting: plan it, open it, watch over it, close it."""
