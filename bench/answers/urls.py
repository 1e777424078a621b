"""The site's addresses, and the bare view among them: session read, one row inserted."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_POST

from bench.answers.models import BareRow
from trainer.ui import clock


@require_POST
def bare(request: HttpRequest) -> HttpResponse:
    """It passes what every view passes: the middleware, the log-in, the form's token."""
    person = request.user.pk
    row = BareRow(person_id=person, content=dict(request.POST.items()), received_at=clock.now())
    row.save(force_insert=True)
    return HttpResponse("kept")


urlpatterns = [path("bare/", bare), path("", include("trainer.site.urls"))]
