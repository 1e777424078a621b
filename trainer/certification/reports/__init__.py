"""Reports: of an attempt, of a sitting, and the evidence behind a certificate."""
