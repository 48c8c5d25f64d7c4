import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeMoney, standingOf, type Sums } from './money-rules.ts';

const WISH = { state: 'pending', amount: 100n, mayPayIn: true, room: null } as const;
const CAME = { isOwn: true, captured: 100n, isTheirs: true };

test.each([
  ['what was asked for', {}, {}, [100n, 0n, 'asked']],
  ['less', { captured: 60n }, {}, [60n, 0n, 'short']],
  ['more, without a limit', { captured: 130n }, {}, [130n, 0n, 'over']],
  ['more, within the room', { captured: 130n }, { room: 30n }, [130n, 0n, 'over']],
  ['more than the room', { captured: 130n }, { room: 29n }, [100n, 30n, 'over']],
  ['more, by somebody who may not pay in', { captured: 130n }, { mayPayIn: false }, [100n, 30n, 'over']],
  ['after its time', {}, { state: 'expired' }, [100n, 0n, 'late']],
  ['after it was refused', {}, { state: 'rejected' }, [100n, 0n, 'late']],
  ['less, after its time', { captured: 60n }, { state: 'expired' }, [60n, 0n, 'short']],
  ['after its time, by somebody excluded', {}, { state: 'expired', mayPayIn: false }, [0n, 100n, 'late']],
  ['in time, by somebody excluded since', {}, { mayPayIn: false }, [100n, 0n, 'asked']],
  ['a second time', { isOwn: false }, {}, [0n, 100n, 'double']],
  [
    'a second time, less, by another',
    { isOwn: false, isTheirs: false, captured: 60n },
    {},
    [0n, 60n, 'double'],
  ],
  ['by somebody else', { isTheirs: false }, {}, [0n, 100n, 'other_payer']],
] as const)('%s is credited and held as the table says', (_name, came, wish, [credit, hold, why]) => {
  expect(judgeMoney({ ...CAME, ...came }, { ...WISH, ...wish })).toEqual({ credit, hold, why });
});

test('what is credited and what is held is what came, whatever it was', () => {
  fc.assert(
    fc.property(
      fc.record({ isOwn: fc.boolean(), captured: fc.bigInt(1n, 500n), isTheirs: fc.boolean() }),
      fc.record({
        state: fc.constantFrom('pending', 'expired', 'rejected', 'approved' as const),
        amount: fc.bigInt(1n, 500n),
        mayPayIn: fc.boolean(),
        room: fc.option(fc.bigInt(-50n, 500n)),
      }),
      (came, wish) => {
        const { credit, hold } = judgeMoney(came, wish);
        expect(credit + hold).toBe(came.captured);
        expect(credit >= 0n && hold >= 0n).toBe(true);
      },
    ),
  );
});

const SUMS: Sums = {
  why: 'asked',
  credited: 100n,
  held: 0n,
  sentBack: 0n,
  refunded: 0n,
  chargedBack: 0n,
  dispute: null,
};
test.each([
  ['no payment', [], null],
  ['one as it was asked for', [{}], null],
  ['a late one', [{ why: 'late' }], null],
  ['a short one', [{ why: 'short' }], 'short'],
  ['one that was over and credited', [{ why: 'over' }], 'over'],
  ['one whose surplus went back', [{ why: 'over', sentBack: 20n }], null],
  ['one whose surplus is held', [{ why: 'over', held: 20n }], 'held'],
  ['one beside a second one that is held', [{}, { why: 'double', credited: 0n, held: 100n }], 'held'],
  ['one of somebody else that went back', [{ why: 'other_payer', credited: 0n, sentBack: 100n }], 'refunded'],
  ['part of it refunded', [{ refunded: 40n }], 'part_refunded'],
  ['all of it refunded', [{ refunded: 100n }], 'refunded'],
  ['charged back', [{ chargedBack: 100n, dispute: 'open' }], 'charged_back'],
  ['charged back and lost', [{ chargedBack: 100n, dispute: 'lost' }], 'charged_back'],
  ['charged back and won', [{ dispute: 'won' }], 'chargeback_won'],
] as const)('a deposit with %s stands so', (_name, payments, standing) => {
  expect(standingOf(payments.map((one) => ({ ...SUMS, ...one })))).toBe(standing);
});
