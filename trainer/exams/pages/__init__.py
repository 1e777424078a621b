"""What the pages of exams show, as plain records."""
