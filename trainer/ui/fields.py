"""Form fields that more than one app needs."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import EMPTY_VALUES

from trainer.ui.money import AmountRefusedError, MoneyStyle, read_amount


class AmountField(forms.CharField):
    """An amount in minor units. What was typed stays in the form when it is refused."""

    def __init__(self, *, style: MoneyStyle, **kwargs: Any) -> None:
        self.style = style
        widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        super().__init__(**{"widget": widget, **kwargs})

    def clean(self, value: Any) -> int | None:
        # Not Django's order: an empty amount gets our sentence, as every other fault does.
        typed = self.to_python(value)
        if not self.required and typed in EMPTY_VALUES:
            return None
        try:
            return read_amount(typed or "", self.style)
        except AmountRefusedError as refused:
            raise ValidationError(refused.sentence, code=refused.fault.value) from None

    def prepare_value(self, value: Any) -> Any:
        return self.style.typed(value) if isinstance(value, int) else value
