import { expect, test } from 'vitest';
import { balanceOf, EMPTY_BOOK, post, postAll, RULES, type Command } from './posting.ts';

const MEMBER = '01890a5d-ac96-774b-bcce-b302099a8057';
const command = (change: Partial<Command>): Command => ({
  kind: 'deposit',
  key: 'first',
  memberId: MEMBER,
  currency: 'COP',
  amount: 100n,
  counterparty: 'house',
  reference: 'r',
  ...change,
});
const bet = (key: string, amount: bigint): Command =>
  command({ kind: 'bet', key, amount, counterparty: 'studio' });

test('every kind balances to zero', () => {
  for (const kind of Object.keys(RULES) as Command['kind'][]) {
    const { book } = postAll(EMPTY_BOOK, [
      command({ key: 'cash', amount: 500n }),
      command({ kind: 'withdrawal_hold', key: 'held', amount: 200n }),
      command({ kind: 'bonus_grant', key: 'bonus', amount: 200n }),
    ]);
    const { verdict, postings } = post(book, command({ kind, key: 'new', amount: 150n }));
    expect(verdict.verdict).toBe('ok');
    expect(postings.length).toBeGreaterThanOrEqual(2);
    expect(postings.reduce((total, { amount }) => total + amount, 0n)).toBe(0n);
  }
});

test('commands apply in order, and a refused one does not undo its neighbours', () => {
  const { book, verdicts } = postAll(EMPTY_BOOK, [
    bet('early', 1n),
    command({}),
    bet('a', 70n),
    bet('b', 70n),
    bet('c', 30n),
  ]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual([
    'not_enough_money',
    'ok',
    'ok',
    'not_enough_money',
    'ok',
  ]);
  expect(verdicts.map(({ cash }) => cash)).toEqual([0n, 100n, 30n, 30n, 0n]);
  expect(balanceOf(book, MEMBER, 'COP', 'cash')).toBe(0n);
});

test('a repeat answers what was answered first; a changed one is a conflict', () => {
  const { verdicts } = postAll(EMPTY_BOOK, [
    command({}),
    bet('a', 40n),
    command({}),
    command({ amount: 99n }),
  ]);
  expect(verdicts[2]).toEqual({ ...verdicts[0], verdict: 'repeat' });
  expect(verdicts[3]).toEqual({ verdict: 'conflict', entryId: 1n, cash: null, held: null });
});

test('a refused command leaves its key free', () => {
  const { verdicts } = postAll(EMPTY_BOOK, [bet('a', 40n), command({}), bet('a', 40n)]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['not_enough_money', 'ok', 'ok']);
});

test('a win taken back takes what is there, and the rest becomes a debt', () => {
  const win = command({ kind: 'win', key: 'w', counterparty: 'studio' });
  const back = { ...win, kind: 'win_rollback' as const, key: 'back' };
  const { book, verdicts } = postAll(EMPTY_BOOK, [win, bet('a', 70n), back]);
  expect(verdicts[2]?.cash).toBe(0n);
  expect(balanceOf(book, MEMBER, 'COP', 'debt')).toBe(-70n);
});

test('what is owed is repaid from the next credit, before any of it can be spent', () => {
  const win = command({ kind: 'win', key: 'w', counterparty: 'studio' });
  const back = { ...win, kind: 'win_rollback' as const, key: 'back' };
  const { book, verdicts } = postAll(EMPTY_BOOK, [
    win,
    bet('a', 70n),
    back,
    { ...win, key: 'small', amount: 50n },
    command({ key: 'paid in', amount: 30n }),
  ]);
  expect(verdicts.slice(3).map(({ cash }) => cash)).toEqual([null, 10n]);
  expect(balanceOf(book, MEMBER, 'COP', 'debt')).toBe(0n);
  expect(balanceOf(book, MEMBER, 'COP', 'cash')).toBe(10n);
});
