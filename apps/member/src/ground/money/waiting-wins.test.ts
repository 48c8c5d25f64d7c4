import { describe, expect, it } from 'vitest';
import type { HandPayView } from '@feria/contracts/handpay/member';
import { heldOtherwise, isAnyWaiting, waitingByRound, waitingOf } from './waiting-wins.ts';

const win = (change: Partial<HandPayView>): HandPayView => ({
  id: '1',
  source: 'win',
  state: 'waiting',
  currency: 'COP',
  amount: '10.00000',
  reference: 'a',
  at: '2026-11-23T10:00:00.000Z',
  decidedAt: null,
  cause: null,
  game: null,
  ...change,
});

describe('what of a round waits', () => {
  it('is the sum of its wins that nobody has decided', () => {
    const items = [win({}), win({ amount: '0.50000' }), win({ state: 'paid' }), win({ reference: 'b' })];
    const waiting = waitingByRound({ items, pending: '20.50000' });
    expect([...waiting]).toEqual([
      ['a', '10.50000'],
      ['b', '10.00000'],
    ]);
  });

  it.each(['paid', 'refused', 'rolled_back'] as const)('is nothing once it is %s', (state) => {
    expect(waitingByRound({ items: [win({ state })], pending: '0.00000' }).size).toBe(0);
  });

  it('is nothing of a transfer, and nothing before it is known', () => {
    expect(waitingByRound({ items: [win({ source: 'transfer' })], pending: '10.00000' }).size).toBe(0);
    expect(waitingByRound(undefined).size).toBe(0);
  });
});

describe('what of money that came home waits', () => {
  const home = (change: Partial<HandPayView>) => win({ source: 'transfer', ...change });
  const list = {
    items: [home({}), home({ reference: 'b' }), home({ reference: 'c', state: 'paid' })],
    pending: '20',
  };

  it('is that of the transfers that brought it', () => {
    expect(waitingOf(list, 'transfer', ['a'])).toBe('10.00000');
    expect(waitingOf(list, 'transfer', ['a', 'b', 'c'])).toBe('20.00000');
  });

  it('is nothing of others, of decided ones, of a round’s, and before it is known', () => {
    for (const ids of [['d'], ['c'], []]) expect(waitingOf(list, 'transfer', ids)).toBeNull();
    expect(waitingOf(list, 'win', ['a'])).toBeNull();
    expect(waitingOf(undefined, 'transfer', ['a'])).toBeNull();
  });
});

describe('what is held', () => {
  const list = { items: [win({})], pending: '10.00000' };
  it('for something else is the rest, never below zero, and not guessed', () => {
    expect(heldOtherwise('10.00000', list)).toBe(0n);
    expect(heldOtherwise('12.00000', list)).toBe(200_000n);
    expect(heldOtherwise('9.00000', list)).toBe(0n);
    expect(heldOtherwise('9.00000', undefined)).toBeNull();
  });

  it('waits where anything is pending', () => {
    expect(isAnyWaiting(list)).toBe(true);
    expect(isAnyWaiting({ items: [], pending: '0.00000' })).toBe(false);
    expect(isAnyWaiting(undefined)).toBe(false);
  });
});
