"""Who gets what in practice: everybody who is logged in may watch, nobody writes anything."""

from __future__ import annotations

from tests.access_rows import page_for_all_who_are_in
from tests.library.shelf import BOOKS

ROWS = {
    "practice:choose": page_for_all_who_are_in(),
    "practice:watch": page_for_all_who_are_in(book_id=BOOKS[0].id, seed="1"),
}
