/** What of a check's findings is known: pure. A finding is known by what differs and by how much, not by what moved since. */
import type { Finding } from '@feria/contracts/reporting/reconciliation';
import type { Checked } from '../desk.ts';

export type Acknowledged = {
  name: string;
  subject: string;
  difference: string;
  about: string;
  gap: string;
  note: string;
  operatorName: string;
  at: Date;
};
export type Word = Pick<Checked, 'name' | 'subject' | 'state' | 'differences' | 'findings' | 'why'>;
type CheckOf = Pick<Checked, 'name' | 'subject'>;
type Key = Pick<Acknowledged, 'name' | 'subject' | 'difference' | 'about' | 'gap'>;

const WHOLE = /^-?\d+$/;

/** By how much: balances go on moving while a difference between them stays the same. */
export function gapOf({ expected, found }: Pick<Finding, 'expected' | 'found'>): string {
  return WHOLE.test(expected) && WHOLE.test(found)
    ? String(BigInt(found) - BigInt(expected))
    : `${expected} / ${found}`;
}

export function keyOf({ name, subject }: CheckOf, finding: Finding): Key {
  return { name, subject, difference: finding.difference, about: finding.subject, gap: gapOf(finding) };
}

const textOf = ({ name, subject, difference, about, gap }: Key): string =>
  JSON.stringify([name, subject, difference, about, gap]);

export type Known<One extends Acknowledged = Acknowledged> = {
  of(check: CheckOf, finding: Finding): One | undefined;
};

export function knownAmong<One extends Acknowledged>(standing: readonly One[]): Known<One> {
  const byKey = new Map(standing.map((one) => [textOf(one), one]));
  return { of: (check, finding) => byKey.get(textOf(keyOf(check, finding))) };
}

/** How many of a check's differences are known. Those beyond the findings that are kept never are. */
export function countKnown(known: Known, word: Word): number {
  return word.findings.filter((finding) => known.of(word, finding) !== undefined).length;
}

/** Whether a check's word is news: not made, made in part, or with a difference that nobody has acknowledged. */
export function isNews(known: Known, word: Word): boolean {
  if (word.state === 'failed') return true;
  if (word.state !== 'differs') return false;
  return word.why !== null || BigInt(countKnown(known, word)) < word.differences;
}

/** What is no longer found where a check has read everything, and named all that it found. */
export function goneOf<One extends Acknowledged>(standing: readonly One[], checks: readonly Word[]): One[] {
  return standing.filter((one) => {
    const word = checks.find(({ name, subject }) => name === one.name && subject === one.subject);
    if (!word || word.why !== null || (word.state !== 'agrees' && word.state !== 'differs')) return false;
    if (BigInt(word.findings.length) < word.differences) return false;
    return !word.findings.some((finding) => textOf(keyOf(word, finding)) === textOf(one));
  });
}
