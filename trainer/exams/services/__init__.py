"""Writes of exams. Every move is a conditional UPDATE inside one transaction with its chain row."""
