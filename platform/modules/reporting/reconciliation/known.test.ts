import { describe, expect, test } from 'vitest';
import {
  countKnown,
  gapOf,
  goneOf,
  isNews,
  keyOf,
  knownAmong,
  type Acknowledged,
  type Word,
} from './known.ts';

const finding = (subject: string, expected: string, found: string) => ({
  difference: 'last_posting',
  subject,
  expected,
  found,
});
const wordOf = (change: Partial<Word> = {}): Word => {
  const findings = change.findings ?? [finding('a', '100', '103')];
  return {
    name: 'member_balances',
    subject: '',
    state: 'differs',
    differences: BigInt(findings.length),
    why: null,
    ...change,
    findings,
  };
};
const saidOf = (word: Word): Acknowledged[] =>
  word.findings.map((one) => ({
    ...keyOf(word, one),
    note: 'we know',
    operatorName: 'somebody',
    at: new Date(0),
  }));

describe('a difference is known by its gap', () => {
  test('balances that move on together leave it what it was', () => {
    const known = knownAmong(saidOf(wordOf()));
    expect(isNews(known, wordOf({ findings: [finding('a', '900', '903')] }))).toBe(false);
    expect(isNews(known, wordOf({ findings: [finding('a', '100', '104')] }))).toBe(true);
    expect(isNews(known, wordOf({ findings: [finding('b', '100', '103')] }))).toBe(true);
    expect(isNews(known, wordOf({ subject: 'studio' }))).toBe(true);
  });

  test('words that are no numbers have to be the same', () => {
    expect(gapOf({ expected: '-', found: 'bet 5 COP' })).toBe('- / bet 5 COP');
    expect(gapOf({ expected: '5', found: '-' })).toBe('5 / -');
    expect(gapOf({ expected: '-5', found: '0' })).toBe('5');
  });
});

describe('news', () => {
  const known = knownAmong(saidOf(wordOf()));
  test('another one beside it, or one beyond those that are named', () => {
    const two = wordOf({ findings: [finding('a', '100', '103'), finding('b', '1', '2')] });
    expect([countKnown(known, two), isNews(known, two)]).toEqual([1, true]);
    expect(isNews(known, wordOf({ differences: 2n }))).toBe(true);
  });
  test('a check that was not made, or read too little, whatever is known of it', () => {
    expect(isNews(known, wordOf({ state: 'failed', findings: [], differences: 0n }))).toBe(true);
    expect(isNews(known, wordOf({ why: 'it read 1 of 2 accounts' }))).toBe(true);
    expect(isNews(known, wordOf({ state: 'agrees', findings: [], differences: 0n }))).toBe(false);
  });
});

describe('gone', () => {
  const standing = saidOf(wordOf());
  test('where its check agrees, or finds another', () => {
    expect(goneOf(standing, [wordOf({ state: 'agrees', findings: [] })])).toEqual(standing);
    expect(goneOf(standing, [wordOf({ findings: [finding('a', '100', '104')] })])).toEqual(standing);
    expect(goneOf(standing, [wordOf()])).toEqual([]);
  });
  test('not where nothing was read, too little was, or not all was named', () => {
    expect(goneOf(standing, [])).toEqual([]);
    for (const change of [
      { state: 'failed' as const, why: 'the database was away' },
      { state: 'skipped' as const },
      { why: 'it read 1 of 2 accounts' },
      { differences: 200n },
    ])
      expect(goneOf(standing, [wordOf({ findings: [], ...change })])).toEqual([]);
  });
});
