"""The lab's pages: what was computed in the background, kept by the rules' hash, and shown."""
