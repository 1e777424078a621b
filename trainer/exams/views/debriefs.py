"""Looking back at a marked paper item by item, where the blueprint allows it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from trainer.exams.access import access_marked
from trainer.exams.blueprint.document import Afterwards
from trainer.exams.pages.told import drawn, told_view
from trainer.exams.stored import counting_answers, document_of, house_of_paper


@require_safe
def item(request: HttpRequest, token: str, number: int) -> HttpResponse:
    attempt = access_marked(request.user, token)
    document = document_of(attempt.blueprint)
    if document.afterwards is not Afterwards.DEBRIEF:
        raise Http404
    found = attempt.paper.items.filter(number=number).first()
    if found is None:
        raise Http404
    house = house_of_paper(attempt.paper, attempt.school)
    answer = counting_answers(attempt).get(number)
    total = attempt.paper.items.count()
    context = {
        "attempt": attempt,
        "told": told_view(document, drawn(found), answer, house),
        "total": total,
        "earlier": number - 1 if number > 1 else None,
        "later": number + 1 if number < total else None,
    }
    return render(request, "exams/debrief_item.html", context)
