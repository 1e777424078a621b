"""Charts: the same figures in the picture, in its description and in its table."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from django.template.loader import render_to_string

from trainer.ui.charts import Measured, Row, bar_chart, line_chart

DAYS = [Measured(f"{day}.11.", percent, 20) for day, percent in ((1, 0), (2, 50), (3, 100))]


def drawn(template: str, chart) -> ET.Element:
    return ET.fromstring(render_to_string(template, {"chart": chart, "key": "k"}))  # noqa: S314


def test_a_line_goes_up_with_what_is_right() -> None:
    chart = line_chart("Right", DAYS, what="right", aim=90)
    low, middle, high = chart.points
    assert low.y > middle.y > high.y
    assert low.x < middle.x < high.x
    assert (low.y, high.y) == (chart.ticks[0].y, chart.ticks[2].y)
    assert chart.about == "1.11.: 0 %; 2.11.: 50 %; 3.11.: 100 %"
    assert chart.table == (("1.11.", "0", "20"), ("2.11.", "50", "20"), ("3.11.", "100", "20"))


@pytest.mark.parametrize("number", [0, 1, 2, 40])
def test_any_number_of_days_is_drawn_within_the_picture(number: int) -> None:
    chart = line_chart("Right", [Measured(f"d{n}", n * 2, 1) for n in range(number)], what="right")
    root = drawn("ui/charts/_line.html", chart)
    dots = [each for each in root if each.tag.endswith("circle")]
    assert len(dots) == number
    assert all(0 < int(dot.attrib["cx"]) < chart.width for dot in dots)
    assert sum(point.told for point in chart.points) <= 6


def test_bars_fill_the_width_in_the_parts_there_were() -> None:
    chart = bar_chart("Hits", [Row("Faulty", (3, 1)), Row("Clean", (0, 4))], ("hit", "miss"))
    first, second = chart.bars
    assert [part.width for part in first.parts] == [300, 100]
    assert [(part.x, part.width, part.tone) for part in second.parts] == [(0, 400, 2)]
    assert chart.about == "Faulty: 3 hit, 1 miss; Clean: 0 hit, 4 miss"
    drawn("ui/charts/_bars.html", chart)


def test_nothing_is_drawn_of_nothing() -> None:
    assert bar_chart("None", [], ("a",)).table == ()
    assert bar_chart("None", [Row("x", (0,))], ("a",)).bars[0].parts == ()


def test_names_are_text_in_the_picture() -> None:
    chart = bar_chart("T", [Row("<script>alert(1)</script>", (1,))], ("a",))
    told = render_to_string("ui/charts/_bars.html", {"chart": chart, "key": "k"})
    assert "<script>" not in told
    assert "&lt;script&gt;" in told
