import { expect, test } from 'vitest';
import {
  CASE_DAYS,
  CASE_KINDS,
  CASE_OUTCOME_NAMES,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_TRANSITIONS,
  isByHand,
} from './states.ts';

test('a case of every kind has days, ends in outcomes of its own, and can be taken back', () => {
  expect(Object.keys(CASE_OUTCOMES)).toEqual([...CASE_KINDS]);
  expect(Object.keys(CASE_DAYS)).toEqual([...CASE_KINDS]);
  for (const kind of CASE_KINDS) {
    expect(CASE_OUTCOMES[kind].length, kind).toBeGreaterThan(2);
    expect(CASE_OUTCOMES[kind]).toContain('withdrawn');
    expect(CASE_DAYS[kind], kind).toBeGreaterThan(0);
  }
  // Each outcome is of some kind.
  expect(new Set(CASE_KINDS.flatMap((kind) => CASE_OUTCOMES[kind]))).toEqual(new Set(CASE_OUTCOME_NAMES));
});

test('what moves money, or makes an entry, is not written by hand', () => {
  const notByHand = (kind: (typeof CASE_KINDS)[number]) =>
    CASE_OUTCOMES[kind].filter((outcome) => !isByHand(kind, outcome));
  expect(Object.fromEntries(CASE_KINDS.map((kind) => [kind, notByHand(kind)]))).toEqual({
    missing_deposit: ['credited'],
    // What a payout came to is said of the payout, which the case follows.
    not_received: ['arrived', 'sent_again', 'given_back', 'withdrawn'],
    returned_payout: ['sent_again', 'given_back', 'withdrawn'],
    unexpected_money: ['credited', 'sent_back'],
    chargeback: ['won', 'lost', 'accepted', 'withdrawn'],
    difference: ['entry_made'],
  });
});

test('every state that is not the end can end, and what has ended moves no more', () => {
  for (const state of CASE_STATES.filter((one) => one !== 'closed'))
    expect(CASE_TRANSITIONS[state], state).toContain('closed');
  expect(CASE_TRANSITIONS.closed).toEqual([]);
});
