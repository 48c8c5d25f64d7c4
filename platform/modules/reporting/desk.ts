/** What a check works with, and how it tells what it read and found. */
import type { CheckName, CheckState, Finding } from '@feria/contracts/reporting/reconciliation';
import type { Reader, Tx } from '../../core/db.ts';

export type Scope = 'new' | 'all';
export type Desk = {
  reader: Reader;
  /** Reads that have to be of one instant. */
  atOneInstant<Result>(read: (tx: Tx) => Promise<Result>): Promise<Result>;
  scope: Scope;
  /** When the run began: nothing later is looked at. */
  at: Date;
  now(): Date;
  /** Tells how far the run is. */
  note(doing: CheckName, read: bigint): Promise<void>;
  /** How far a check had agreed; undefined when it never did, or when all is to be read. */
  findMark(name: string): Promise<unknown>;
};

export type Checked = {
  name: CheckName;
  subject: string;
  state: CheckState;
  counts: Record<string, bigint>;
  differences: bigint;
  findings: Finding[];
  why: string | null;
  ms: number;
};
/** A check's word, and how far it agrees. */
export type Told = { checks: Checked[]; marks: Record<string, unknown> };

/** Findings that are kept of a check: the first of them; all are counted. */
export const MOST_FINDINGS = 100;
/** Times are given before calls wait: who goes on from a time goes back this much first. */
export const OVERLAP_MS = 15 * 60_000;

export type Tally = Pick<Checked, 'name' | 'subject' | 'counts' | 'differences' | 'findings'>;

export function newTally(name: CheckName, subject = ''): Tally {
  return { name, subject, counts: {}, differences: 0n, findings: [] };
}

export function count(tally: Tally, what: string, read: bigint): void {
  tally.counts[what] = (tally.counts[what] ?? 0n) + read;
}

/** Adds findings; `differences` says how many there were where not all are handed in. */
export function add(
  tally: Tally,
  findings: readonly Finding[],
  differences: bigint = BigInt(findings.length),
): void {
  tally.differences += differences;
  const kept = findings.map(({ difference, subject, expected, found }) => ({
    difference,
    subject,
    expected,
    found,
  }));
  tally.findings = [...tally.findings, ...kept].slice(0, MOST_FINDINGS);
}

/**
 * Judges what was read. `there`: how much there was to read, counted another way; a check that read less proves nothing.
 * What has a difference differs, whatever else is wrong with it.
 */
export function judge(tally: Tally, since: Date, now: Date, there: Record<string, bigint> = {}): Checked {
  const short = Object.entries(there).find(([what, least]) => (tally.counts[what] ?? 0n) < least);
  const why = short ? `it read ${tally.counts[short[0]] ?? 0n} of ${short[1]} ${short[0]}` : null;
  const state = tally.differences > 0n ? 'differs' : short ? 'failed' : 'agrees';
  return { ...tally, state, why, ms: now.getTime() - since.getTime() };
}

/** Whoever had to be asked could not be: no word about the books, but for what was found before. */
export function unasked(tally: Tally, why: string, since: Date, now: Date): Checked {
  const state = tally.differences > 0n ? 'differs' : 'unasked';
  return { ...tally, state, why, ms: now.getTime() - since.getTime() };
}

/** A check that could not be made: an alarm like a difference. */
export function failed(name: CheckName, subject: string, why: string): Checked {
  return { ...newTally(name, subject), state: 'failed', why, ms: 0 };
}
