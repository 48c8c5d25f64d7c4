import type { Fact } from '@feria/contracts/facts';
import { addMs } from '@feria/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { follow, type Followed, type Watch } from './follow.ts';
import type { Hour, Stretch } from './markers.ts';

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
  follow(undefined, all).payments.map(({ lostPercent, afterMinutes }) => [lostPercent, afterMinutes]);

/** What is to be written down, and what runs. */
const hoursOf = ({ hours, watch }: Followed): Hour[] => [...hours, ...(watch.hour ? [watch.hour] : [])];
const stretchesOf = ({ stretches, watch }: Followed): Stretch[] => [
  ...stretches,
  ...(watch.stretch ? [watch.stretch] : []),
];

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
  const { payments } = follow(undefined, [
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
  const followed = follow(undefined, [
    ...[bet(0), bet(5), move('play.win_paid', 6, '30', '30'), bet(12)],
    ...[move('play.bet_rolled_back', 13, '10', '30'), move('play.bet_placed', 14, '7', '30', true)],
  ]);
  expect(hoursOf(followed).map(({ hour, ...rest }) => [hour.toISOString().slice(11, 16), rest])).toEqual([
    ['15:00', { bets: 2, staked: 2_000_000n, won: 3_000_000n }],
    ['16:00', { bets: 1, staked: 0n, won: 0n }],
  ]);
});

test('half an hour without a bet ends a stretch', () => {
  const first = follow(undefined, [bet(0), bet(29), bet(59), bet(58)]);
  expect(stretchesOf(first).map(({ bets }) => bets)).toEqual([2, 2]);
  const [, latest] = stretchesOf(first);
  const next = follow(first.watch, [bet(88), bet(200)]);
  expect(
    stretchesOf(next).map(({ beganAt, bets }) => [beganAt.getTime() === latest!.beganAt.getTime(), bets]),
  ).toEqual([
    [true, 3],
    [false, 1],
  ]);
});

const minutesOf = (at: Date): number => (at.getTime() - FROM.getTime()) / MINUTE;
const written = ({ hours, stretches }: Followed) => ({
  hours: hours.map(({ hour, bets, staked, won }) => [minutesOf(hour), bets, staked, won]),
  stretches: stretches.map(({ beganAt, lastAt, bets }) => [minutesOf(beganAt), minutesOf(lastAt), bets]),
});
const NOTHING = { hours: [], stretches: [] };

test('while its hour and its stretch run, a bet is written down in the watch alone', () => {
  const first = follow(undefined, [bet(0), bet(1)]);
  expect(written(first)).toEqual(NOTHING);
  const next = follow(first.watch, [bet(2), move('play.win_paid', 3, '5', '5')]);
  expect(written(next)).toEqual(NOTHING);
  expect(next.watch.hour).toMatchObject({ bets: 3, staked: 3_000_000n, won: 500_000n });
  expect(next.watch.stretch).toEqual({ beganAt: FROM, lastAt: addMs(FROM, 2 * MINUTE), bets: 3 });
});

test('an hour is written down when the next begins, by whatever move, and its stretch runs on', () => {
  const first = follow(undefined, [bet(0), bet(9)]);
  const next = follow(first.watch, [move('play.win_paid', 11, '5', '5')]);
  expect(written(next)).toEqual({ hours: [[-50, 2, 2_000_000n, 0n]], stretches: [] });
  expect(next.watch.hour).toMatchObject({ hour: addMs(FROM, 10 * MINUTE), bets: 0, won: 500_000n });
  expect(next.watch.stretch).toBe(first.watch.stretch);
});

test('a stretch is written down when the next begins, and its hour runs on', () => {
  const first = follow(undefined, [bet(11), bet(12)]);
  const next = follow(first.watch, [bet(50)]);
  expect(written(next)).toEqual({ hours: [], stretches: [[11, 12, 2]] });
  expect(next.watch.hour).toMatchObject({ bets: 3 });
  expect(next.watch.stretch).toMatchObject({ bets: 1 });
});

test('hours and stretches that turn in one batch are written down, each once', () => {
  const first = follow(undefined, [bet(0)]);
  const next = follow(first.watch, [bet(5), bet(40), bet(41), bet(200)]);
  expect(written(next)).toEqual({
    hours: [
      [-50, 2, 2_000_000n, 0n],
      [10, 2, 2_000_000n, 0n],
    ],
    stretches: [
      [0, 5, 2],
      [40, 41, 2],
    ],
  });
  expect(next.watch).toMatchObject({ hour: { bets: 1 }, stretch: { bets: 1 } });
});

test('what comes late for an earlier hour is added to it, and the hour that runs stays', () => {
  const first = follow(undefined, [bet(0), bet(11)]);
  const late = follow(first.watch, [move('play.bet_rolled_back', 1, '10', '0'), bet(2)]);
  expect(written(late)).toEqual({ hours: [[-50, 0, 0n, 0n]], stretches: [] });
  expect(late.watch.hour).toEqual(first.watch.hour);
  // Late for the very hour that ended in this batch: one row of it.
  const both = follow(follow(undefined, [bet(0)]).watch, [bet(11), bet(3)]);
  expect(written(both).hours).toEqual([[-50, 2, 2_000_000n, 0n]]);
});

test('where somebody stood before stays as it was: a batch that comes again comes to the same', () => {
  const { watch } = follow(undefined, [bet(0), deposit(1, '50'), bet(2)]);
  const before = structuredClone(watch);
  const batch = [bet(5), deposit(6, '20'), bet(12), bet(90)];
  const once = follow(watch, batch);
  expect(watch).toEqual(before);
  expect(follow(watch, batch)).toEqual(once);
});

/** As the tables keep it: hours are added, stretches are put by their beginning. */
function keep(
  kept: { hours: Map<number, number>; stretches: Map<number, number[]> },
  followed: Followed,
): void {
  for (const [hour, bets] of written(followed).hours as [number, number][])
    kept.hours.set(hour, (kept.hours.get(hour) ?? 0) + bets);
  for (const [began, last, bets] of written(followed).stretches as [number, number, number][])
    kept.stretches.set(began, [last, bets]);
}

test('however facts are cut into batches, what is written down and what runs are together the same', () => {
  const gap = fc.oneof(fc.nat(3), fc.integer({ min: -70, max: 90 }));
  fc.assert(
    fc.property(
      fc.array(fc.record({ gap, isCut: fc.boolean() }), { minLength: 1, maxLength: 40 }),
      (steps) => {
        let minutes = 0;
        const all = steps.map((step) => bet((minutes += step.gap)));
        const ends = (isCut: (at: number) => boolean) => {
          const kept = { hours: new Map<number, number>(), stretches: new Map<number, number[]>() };
          let watch: Watch | undefined;
          let from = 0;
          for (let at = 1; at <= all.length; at += 1) {
            if (at < all.length && !isCut(at)) continue;
            const followed = follow(watch, all.slice(from, at));
            keep(kept, followed);
            ({ watch } = followed);
            from = at;
          }
          keep(kept, { hours: [watch!.hour!], stretches: [watch!.stretch!], payments: [], watch: watch! });
          return kept;
        };
        const whole = ends(() => false);
        expect(ends((at) => steps[at]!.isCut)).toEqual(whole);
        const counted = Map.groupBy(all, ({ at }) =>
          minutesOf(new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)),
        );
        expect([...whole.stretches.values()].reduce((sum, [, own]) => sum + own!, 0)).toBe(all.length);
        expect(whole.hours).toEqual(new Map([...counted].map(([hour, own]) => [hour, own.length])));
      },
    ),
  );
});
