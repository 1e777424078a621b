"""Work set to trainees: by whom, to whom, until when, and how far they are."""
