import {
  DEPOSIT_STATES,
  WITHDRAWAL_STATES,
  type DepositStanding,
  type DepositState,
} from '@feria/contracts/cashier/states';
import { describe, expect, test } from 'vitest';
import { depositJourney, isDepositOpen, isWithdrawalOpen, withdrawalJourney } from './journey.ts';

const at = '2026-03-09T18:04:05.000Z';
const steps = (...states: string[]) => states.map((state) => ({ state, at }));
const AS_ASKED = { standing: null, standingAt: null } as const;
const shape = (way: ReadonlyArray<{ id: string; state: string }>) =>
  way.map(({ id, state }) => `${id} ${state}`);

describe('a deposit', () => {
  test('waits for its payment', () => {
    const way = depositJourney({ ...AS_ASKED, state: 'pending', steps: steps('created', 'pending') });
    expect(shape(way)).toEqual(['created done', 'pending current', 'approved waiting']);
    expect(way.map((step) => step.at)).toEqual([at, at, undefined]);
  });

  test('is over when it is credited', () => {
    const way = depositJourney({
      ...AS_ASKED,
      state: 'approved',
      steps: steps('created', 'pending', 'approved'),
    });
    expect(shape(way)).toEqual(['created done', 'pending done', 'approved done']);
  });

  test('shows where it broke off, also before the payment page was open', () => {
    const late = depositJourney({
      ...AS_ASKED,
      state: 'expired',
      steps: steps('created', 'pending', 'expired'),
    });
    expect(shape(late)).toEqual(['created done', 'pending done', 'expired failed']);
    const early = depositJourney({ ...AS_ASKED, state: 'rejected', steps: steps('created', 'rejected') });
    expect(shape(early)).toEqual(['created done', 'rejected failed']);
  });

  test('that was paid after its time is credited all the same', () => {
    const way = depositJourney({
      ...AS_ASKED,
      state: 'approved',
      steps: steps('created', 'pending', 'expired', 'approved'),
    });
    expect(shape(way)).toEqual(['created done', 'pending done', 'approved done']);
  });
});

describe('a deposit whose money went on', () => {
  const way = (standing: DepositStanding, state: DepositState = 'approved') =>
    depositJourney({ state, standing, standingAt: at, steps: steps('created', 'pending', state) });

  test.each([
    ['charged_back', 'charged_back failed'],
    ['refunded', 'refunded done'],
    ['part_refunded', 'part_refunded done'],
    ['held', 'held current'],
  ] as const)('%s: that is its last step, with its time', (standing, last) => {
    expect(shape(way(standing)).at(-1)).toBe(last);
    expect(way(standing).at(-1)!.at).toBe(at);
    expect(shape(way(standing)).slice(0, -1)).toEqual(['created done', 'pending done', 'approved done']);
  });

  test('of what was credited only a part is set aside', () => {
    expect(way('held').at(-1)!.word).toBe('part_held');
    expect(way('held', 'expired').at(-1)!.word).toBe('held');
  });

  test('what came late is set aside after its time ran out', () => {
    expect(shape(way('held', 'expired'))).toEqual([
      'created done',
      'pending done',
      'expired failed',
      'held current',
    ]);
  });

  test('what is set aside while its payment was waited for waits for no payment any more', () => {
    const open = depositJourney({
      state: 'pending',
      standing: 'held',
      standingAt: at,
      steps: steps('created', 'pending'),
    });
    expect(open.map(({ word, state }) => `${word} ${state}`)).toEqual([
      'created done',
      'pending done',
      'held current',
    ]);
  });

  test.each(['short', 'over', 'chargeback_won'] as const)(
    '%s: it is in the balance, as without it',
    (standing) => {
      expect(shape(way(standing))).toEqual(['created done', 'pending done', 'approved done']);
    },
  );
});

describe('a withdrawal', () => {
  test('that was requested waits for an operator', () => {
    const way = withdrawalJourney({ state: 'requested', steps: steps('requested') });
    expect(shape(way)).toEqual([
      'requested done',
      'approved current',
      'paying waiting',
      'paid waiting',
      'received waiting',
    ]);
  });

  test('that somebody holds back says so between its request and its approval', () => {
    expect(shape(withdrawalJourney({ state: 'on_hold', steps: steps('requested', 'on_hold') }))).toEqual([
      ...['requested done', 'on_hold current', 'approved waiting'],
      ...['paying waiting', 'paid waiting', 'received waiting'],
    ]);
  });

  test('that was sent waits for the member', () => {
    const way = withdrawalJourney({ state: 'paid', steps: steps('requested', 'approved', 'paying', 'paid') });
    expect(shape(way)).toEqual([
      'requested done',
      'approved done',
      'paying done',
      'paid done',
      'received current',
    ]);
  });

  test('ends where it was rejected or could not be sent', () => {
    expect(shape(withdrawalJourney({ state: 'rejected', steps: steps('requested', 'rejected') }))).toEqual([
      'requested done',
      'rejected failed',
    ]);
    const failed = withdrawalJourney({
      state: 'failed',
      steps: steps('requested', 'approved', 'paying', 'failed'),
    });
    expect(shape(failed).at(-1)).toBe('failed failed');
  });
});

test('in every state exactly one step is current, unless all is over', () => {
  const current = (way: ReadonlyArray<{ state: string }>) =>
    way.filter(({ state }) => state === 'current').length;
  for (const state of DEPOSIT_STATES)
    expect(current(depositJourney({ ...AS_ASKED, state, steps: steps('created', 'pending', state) }))).toBe(
      isDepositOpen(state) ? 1 : 0,
    );
  for (const state of WITHDRAWAL_STATES)
    expect(current(withdrawalJourney({ state, steps: steps('requested', state) }))).toBe(
      isWithdrawalOpen(state) ? 1 : 0,
    );
});
