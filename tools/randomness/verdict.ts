/** `weak` wants another look on fresh draws; `fail` is beyond any bad luck. */
export type Verdict = 'pass' | 'weak' | 'fail';

/** What one test says of one stream. */
export interface Finding {
  readonly tool: string;
  readonly test: string;
  /** Chance of a result like this from true chance. */
  readonly p: number;
  readonly verdict: Verdict;
  /** What it rests on: samples, counts. */
  readonly detail: string;
}

/** dieharder's own thresholds, at both ends: too even is as suspect as too uneven. */
const WEAK = 0.005;
const FAIL = 0.000_001;

export function verdictOf(p: number): Verdict {
  const end = Math.min(p, 1 - p);
  if (!(end >= FAIL)) return 'fail';
  return end < WEAK ? 'weak' : 'pass';
}

/** A finding with the verdict that its p-value earns. */
export function findingOf(tool: string, test: string, p: number, detail: string): Finding {
  return { tool, test, p, verdict: verdictOf(p), detail };
}

/** A test of which no answer could be read: nothing is known, so it counts as failed. */
export function unanswered(tool: string, test: string, detail: string): Finding {
  return { tool, test, p: Number.NaN, verdict: 'fail', detail };
}

export const nameOf = ({ tool, test }: Finding): string => `${tool} ${test}`;
