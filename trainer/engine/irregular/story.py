"""A log gone through with a dealer's eye: what was due, what happened instead, what came of it.

story = Story.of(setup, log)
story.findings            what is wrong and has not been ruled on yet, in order
story.rule_on(finding)    what the book in force says to do about it
"""

from __future__ import annotations

from collections.abc import Iterable

from trainer.engine.irregular.carrying import carry_out
from trainer.engine.irregular.deal import Deal
from trainer.engine.irregular.departures import departures
from trainer.engine.irregular.finding import Finding, Ruled
from trainer.engine.irregular.omissions import call_left_out
from trainer.engine.irregular.ruling import rule_on
from trainer.engine.irregular.words import Irregularity
from trainer.engine.round import events as ev
from trainer.engine.round.agenda import skip_calls, take_up_calls
from trainer.engine.round.apply import apply
from trainer.engine.round.apply_odd import cuts_deal_short, deal_ends
from trainer.engine.round.due import canonical
from trainer.engine.round.errors import ImpossibleEventError
from trainer.engine.round.events import DEALER, Event
from trainer.engine.round.fold import Phase, Round
from trainer.engine.round.possible import can_be
from trainer.engine.round.setup import Setup
from trainer.engine.words import Call, Decision

# Looked up once: an enum's members cost a search each time they are named.
_BETTING, _DEALING, _CARD, _DRAW, _SETTLING, _OVER = (
    Phase.BETTING,
    Phase.DEALING,
    Phase.CARD,
    Phase.DRAW,
    Phase.SETTLING,
    Phase.OVER,
)
_TURN_DECISIONS = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)


# Noticed at any time; what becomes of the wager is known only with the outcome.
_LIMITS = (Irregularity.UNDER_MINIMUM, Irregularity.OVER_MAXIMUM)


class Story:
    """A round and everything that has been found in it.

    `interim`: a wager was paid or taken before anybody acted; `acted`: a hand was acted upon;
    `drew`: a player got a further card. `since`: for each hand acted upon, in order, whether it
    got a card. `ruled`: the rulings carried out, in order.
    """

    def __init__(self, setup: Setup) -> None:
        self.round = Round(setup)
        self.deal = Deal()
        self.found: list[Finding] = []
        self.ruled: list[Ruled] = []
        self.interim = self.acted = self.drew = False

    @classmethod
    def of(cls, setup: Setup, log: Iterable[Event]) -> Story:
        story = cls(setup)
        for event in log:
            story.add(event)
        return story

    @classmethod
    def after(cls, round_: Round) -> Story:
        """The story of a round in which everything has been right so far; it is taken over."""
        story = cls(round_.setup)
        story.round = round_
        acted = False
        for event in round_.log:
            kind = event[0]
            if kind == ev.CARD:
                if len(story.deal.laid) < len(round_.deal_order):
                    story.deal.laid.append((event[1], event[2]))
                else:
                    story.drew = story.drew or event[1] != DEALER
            elif kind == ev.SETTLES:
                story.interim = story.interim or not acted
            elif kind == ev.DECIDES:
                acted = acted or event[3] in _TURN_DECISIONS
        story.acted = acted
        return story

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Open findings in the order they came to be; a misdeal is named as the table now lies."""
        done = {(each.finding.identity, each.finding.at) for each in self.ruled}
        dealt = [
            each for each in self.deal.findings(self.round) if (each.identity, each.at) not in done
        ]
        return tuple(sorted([*self.found, *dealt], key=lambda each: each.at))

    def add(self, event: Event) -> None:
        """Compare an event with what was due, and apply it."""
        kind = event[0]
        if kind == ev.RULES:
            self.rule(event)
            self.round.log.append(event)
            return
        round_, at = self.round, len(self.round.log)
        if round_.odd is None and self._as_it_should_be(event):
            apply(round_, event)
            return
        if round_.phase is Phase.DEALING and cuts_deal_short(event):
            can_be(round_, event)
            self.deal.cut_short(at)
            deal_ends(round_)
        found: list[Finding] = []
        skipped = skip_calls(round_, event)
        if skipped is not None:
            found.append(call_left_out(round_, Call(skipped.calls[0].what), at))
        found += departures(self, event, at)
        before = (self.interim, self.acted, self.drew), self.deal.mark()
        if kind == ev.CARD:
            self.deal.watch(round_, event, at)
        self._note_progress(event)
        try:
            apply(round_, event)
        except ImpossibleEventError:
            # It cannot have happened: nothing is known of it.
            (self.interim, self.acted, self.drew), deal = before
            self.deal.back_to(deal)
            if skipped is not None:
                take_up_calls(round_, skipped)
            raise
        self.found += found

    def _as_it_should_be(self, event: Event) -> bool:
        """The common case, told without looking further: nothing irregular lies on the table and
        this event is the very next one. Its progress is noted; all others are looked into.
        """
        kind, round_ = event[0], self.round
        phase = round_.phase
        if kind == ev.CARD:
            if phase is _DEALING:
                laid, order = self.deal.laid, round_.deal_order
                due = self.deal.wrong_at is None and 0 < len(laid) < len(order)
                if not due or order[len(laid)] != event[1]:
                    return False
                laid.append((event[1], event[2]))
                return True
            if (phase is not _CARD and phase is not _DRAW) or not canonical(round_).admits(event):
                return False
            self.drew = self.drew or event[1] != DEALER
            return True
        if kind == ev.WAGER:
            return phase is _BETTING
        if kind == ev.SETTLES and _DEALING < phase < _OVER and canonical(round_).admits(event):
            self.interim = self.interim or not self.acted
            return True
        # Whether a hand is live, or in dispute, is of no concern once all is decided.
        clears = kind == ev.CLEARS and _SETTLING <= phase < _OVER and not self.found
        return clears and canonical(round_).admits(event)

    def _note_progress(self, event: Event) -> None:
        kind, round_ = event[0], self.round
        if kind == ev.SETTLES:
            # Paid or taken on what the initial deal brought.
            self.interim = self.interim or not self.acted
        elif kind == ev.DECIDES:
            self.acted = self.acted or event[3] in _TURN_DECISIONS
        elif kind == ev.CARD and round_.phase > Phase.DEALING and event[1] in round_.hands:
            self.drew = self.drew or not self.deal.running(round_, event)

    def rule_on(self, finding: Finding) -> Ruled:
        return rule_on(self, finding)

    def rule(self, event: Event) -> None:
        """Carry out the ruling on an open finding; the first one where none is named."""
        _, kind, subject = event
        findings = self.findings
        finding = next((f for f in findings if f.identity == (kind, subject)), None)
        if finding is None:
            open_ = ", ".join(f"{f.kind} {f.subject}" for f in findings) or "nothing"
            why = f"there is no {kind} {subject} to rule on; open is {open_}"
            raise ImpossibleEventError(event, why)
        ruled = rule_on(self, finding)
        carry_out(self, ruled)
        self.ruled.append(ruled)
        if finding in self.found:
            self.found.remove(finding)

    def last_ruled(self, *kinds: Irregularity) -> Ruled | None:
        return next((each for each in reversed(self.ruled) if each.finding.kind in kinds), None)


def waits_for_outcome(story: Story, finding: Finding) -> bool:
    """A wager outside the limits, while its hand is not decided: other matters come first."""
    return finding.kind in _LIMITS and story.round.phase < Phase.SETTLING
