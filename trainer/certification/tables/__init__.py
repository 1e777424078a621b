"""The physical table test: set shoes, the assessor's sheet, and what a school makes of them."""
