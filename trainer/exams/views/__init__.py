"""What answers the addresses of exams. Thin: read, ask a service, show."""
