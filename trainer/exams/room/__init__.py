"""The candidate's room: the list of exams, the start, the items, handing in, the result."""
