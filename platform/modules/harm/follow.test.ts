import type { Fact } from '@feria/contracts/facts';
import { addMs } from '@feria/kernel';
import { expect, test } from 'vitest';
import { follow } from './follow.ts';

const FROM = new Date('2026-11-20T15:50:00Z');
const MINUTE = 60_000;
let facts = 0;
const fact = (kind: Fact['kind'], minutes: number, payload: object): Fact =>
  ({ id: String((facts += 1)), at: addMs(FROM, minutes * MINUTE), kind, payload }) as Fact;
const move = (kind: Fact['kind'], minutes: number, amount: string, balance: string, isFree = false): Fact =>
  fact(kind, minutes, { memberId: 'm', roundId: 'r', currency: 'COP', amount, balance, isFree });
const bet = (minutes: number, amount = '10', balance = '0') =>
  move('play.bet_placed', minutes, amount, balance);
const deposit = (minutes: number, amount: string, state = 'approved') =>
  fact('cashier.deposit_moved', minutes, {
    memberId: 'm',
    depositId: `d${facts}`,
    state,
    currency: 'COP',
    amount,
  });

const lostOf = (...all: Fact[]) =>
  follow(undefined, undefined, all).payments.map(({ lostPercent, afterMinutes }) => [
    lostPercent,
    afterMinutes,
  ]);

test('a deposit says how much of the one before was lost, and how long ago', () => {
  expect(lostOf(deposit(0, '100'), bet(5, '80', '20'), deposit(17, '100'))).toEqual([
    [null, null],
    [80, 12],
  ]);
  expect(lostOf(deposit(0, '100'), bet(5, '80', '140'), deposit(9, '50'))).toEqual([
    [null, null],
    [0, 4],
  ]);
  expect(lostOf(deposit(0, '100'), deposit(9, '50'))).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('what left by another way was not lost', () => {
  const out = fact('cashier.withdrawal_moved', 6, { memberId: 'm', state: 'requested' });
  expect(lostOf(deposit(0, '100'), bet(5, '10', '90'), out, bet(8, '10', '0'), deposit(9, '50'))[1]).toEqual([
    null,
    null,
  ]);
  const moved = fact('transfers.transfer_moved', 6, { memberId: 'm', state: 'done' });
  expect(lostOf(deposit(0, '100'), moved, bet(8, '10', '0'), deposit(9, '50'))[1]).toEqual([null, null]);
});

test('declined ones are kept, those that nobody finished are not', () => {
  const { payments } = follow(undefined, undefined, [
    ...[
      deposit(0, '5', 'created'),
      deposit(1, '5', 'pending'),
      deposit(2, '5', 'rejected'),
      deposit(3, '5', 'expired'),
    ],
  ]);
  expect(payments.map(({ state }) => state)).toEqual(['declined']);
});

test('bets count in their hours, taken back ones do not, and free ones are nobody’s money', () => {
  const { hours } = follow(undefined, undefined, [
    ...[bet(0), bet(5), move('play.win_paid', 6, '30', '30'), bet(12)],
    ...[move('play.bet_rolled_back', 13, '10', '30'), move('play.bet_placed', 14, '7', '30', true)],
  ]);
  expect(hours.map(({ hour, ...rest }) => [hour.toISOString().slice(11, 16), rest])).toEqual([
    ['15:00', { bets: 2, staked: 2_000_000n, won: 3_000_000n }],
    ['16:00', { bets: 1, staked: 0n, won: 0n }],
  ]);
});

test('half an hour without a bet ends a stretch', () => {
  const first = follow(undefined, undefined, [bet(0), bet(29), bet(59), bet(58)]);
  expect(first.stretches.map(({ bets }) => bets)).toEqual([2, 2]);
  const [, latest] = first.stretches;
  const next = follow(first.watch, latest, [bet(88), bet(200)]);
  expect(
    next.stretches.map(({ beganAt, bets }) => [beganAt.getTime() === latest!.beganAt.getTime(), bets]),
  ).toEqual([
    [true, 3],
    [false, 1],
  ]);
});
