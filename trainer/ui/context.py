"""What every template can use, whoever looks."""

from __future__ import annotations

from django.http import HttpRequest

PRODUCT = "Upcard"


def product(request: HttpRequest) -> dict[str, object]:
    return {"product": PRODUCT}
