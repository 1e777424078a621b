"""House procedures: a school's own document, read, checked against a book, and two samples."""
