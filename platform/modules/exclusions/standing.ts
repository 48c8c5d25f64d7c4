/** What stands of exclusions at a moment, and when a break that is chosen now would end. Pure; `exclusions.play_refusals` says the same in SQL. */
import type { EXCLUSION_KINDS } from '@feria/contracts/exclusions/kinds';
import { RETURN_WAIT_HOURS, type BreakRequest } from '@feria/contracts/exclusions/member';
import { addMonths, addMs } from '@feria/kernel';

export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];
/** `untilAt` null: for ever. */
export type Term = {
  kind: ExclusionKind;
  untilAt: Date | null;
  returnsAt: Date | null;
  endedAt: Date | null;
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether it keeps its member out. A self-exclusion does until its member has asked for play again and a day has passed. */
export function stands({ kind, untilAt, returnsAt, endedAt }: Term, at: Date): boolean {
  if (endedAt !== null) return false;
  if (untilAt === null || untilAt > at) return true;
  return kind === 'self_exclusion' && (returnsAt === null || returnsAt > at);
}

/** Whether its time is over, and only its member's own request is missing. */
export const mayReturn = (term: Term, at: Date): boolean =>
  term.kind === 'self_exclusion' && stands(term, at) && term.untilAt !== null && term.untilAt <= at;

export const returnTime = (askedAt: Date): Date => addMs(askedAt, RETURN_WAIT_HOURS * HOUR_MS);

/** The one that keeps somebody out for longest, which is the one to be told of; undefined when none stands. */
export function longestOf<One extends Term>(terms: readonly One[], at: Date): One | undefined {
  return terms
    .filter((term) => stands(term, at))
    .toSorted((a, b) => endOf(b, at) - endOf(a, at))
    .at(0);
}

/** A self-exclusion whose time is over ends no earlier than in a day, whatever its member does now. */
function endOf(term: Term, at: Date): number {
  if (term.untilAt === null) return Infinity;
  if (!mayReturn(term, at)) return term.untilAt.getTime();
  return (term.returnsAt ?? returnTime(at)).getTime();
}

/** When a break that is taken now is over; null: never. */
export function breakEnd(request: BreakRequest, at: Date): Date | null {
  if (request.kind === 'time_out') return addMs(at, request.days * DAY_MS);
  return request.months === null ? null : addMonths(at, request.months);
}
