/** What somebody has chosen, before it is a request. Pure. */
import type { BreaksView, BreakRequest } from '@feria/contracts/exclusions/member';

/** The spans that stand there to be pressed; any other whole number of days is typed. */
export const OFFERED_DAYS = [1, 3, 7, 14, 28, 42] as const;
export const MOST_DAYS = 42;
export const OFFERED_MONTHS = [6, 12, 24, 60, null] as const;
export type Months = (typeof OFFERED_MONTHS)[number];
export type Choice =
  | { kind: 'time_out'; days: number }
  | { kind: 'other_days' }
  | { kind: 'self_exclusion'; months: Months };

const DAY_MS = 24 * 60 * 60_000;

/** Whole days that may be chosen, or undefined: "3", " 42 "; not "0", "43", "1.5". */
export function daysOf(text: string): number | undefined {
  const days = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : undefined;
}

export function requestOf(choice: Choice, typed: string, idempotencyKey: string): BreakRequest | undefined {
  if (choice.kind === 'self_exclusion') return { kind: choice.kind, months: choice.months, idempotencyKey };
  const days = choice.kind === 'time_out' ? choice.days : daysOf(typed);
  return days === undefined ? undefined : { kind: 'time_out', days, idempotencyKey };
}

/** Nobody can end it, so it is taken with a word that has to be typed. */
export const isForGood = (choice: Choice): boolean =>
  choice.kind === 'self_exclusion' && choice.months === null;

/** In small letters or large ones: the word is there to be read, not to be copied exactly. */
export const saysSo = (typed: string, word: string): boolean =>
  typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();

/** When it would end if it began at `now`; null: never. `view` says when exclusions that began at its moment would. */
export function endOf(
  request: BreakRequest,
  view: Pick<BreaksView, 'now' | 'ends'>,
  now: number,
): number | null {
  if (request.kind === 'time_out') return now + request.days * DAY_MS;
  const until = view.ends.find(({ months }) => months === request.months)?.until;
  return until ? Date.parse(until) + now - Date.parse(view.now) : null;
}
