import { describe, expect, test } from 'vitest';
import { addBankDays } from '../../markets/index.ts';
import { matchBatches, type BankFacts, type Batch, type Line } from './judge-batches.ts';

const batch = (day: string, net: bigint, isLate = false): Batch => ({ day, net, isLate });
const line = (id: number, day: string, units: bigint): Line => ({ id: BigInt(id), day, units });
/** 2026-11-16 is a Monday. */
const facts = (change: Partial<BankFacts>): BankFacts => ({
  batches: [],
  lines: [],
  dueOn: (day) => addBankDays('MX', day, 2),
  coveredTo: '2026-11-30',
  today: '2026-11-30',
  ...change,
});
const statesOf = (given: Partial<BankFacts>): string[] =>
  matchBatches(facts(given)).batches.map(({ day, state }) => `${day} ${state}`);

describe('a line pays', () => {
  test('the oldest batch of its amount, and no line pays two', () => {
    const word = matchBatches(
      facts({
        batches: [batch('2026-11-16', 500n), batch('2026-11-17', 500n)],
        lines: [line(2, '2026-11-18', 500n), line(1, '2026-11-18', 500n)],
      }),
    );
    expect(word.batches.map((one) => one.line?.id)).toEqual([1n, 2n]);
    expect(word.unexplained).toEqual([]);
  });

  test('a weekend at once, also over a day on which nothing moved', () => {
    const batches = [
      batch('2026-11-20', 500n),
      batch('2026-11-21', 0n),
      batch('2026-11-22', -100n),
      batch('2026-11-23', 70n),
    ];
    const word = matchBatches(facts({ batches, lines: [line(1, '2026-11-24', 400n)] }));
    expect(word.batches.map(({ state, days }) => [state, days.length])).toEqual([
      ['matched', 2],
      ['nothing', 0],
      ['matched', 2],
      ['missing_in_bank', 0],
    ]);
  });

  test('none before its day, and none that is no fifth near to it', () => {
    expect(statesOf({ batches: [batch('2026-11-17', 500n)], lines: [line(1, '2026-11-16', 500n)] })).toEqual([
      '2026-11-17 missing_in_bank',
    ]);
    const far = facts({ batches: [batch('2026-11-16', 500n)], lines: [line(1, '2026-11-17', 399n)] });
    expect(matchBatches(far)).toMatchObject({
      batches: [{ state: 'missing_in_bank' }],
      unexplained: [{ id: 1n }],
    });
    const near = facts({ batches: [batch('2026-11-16', 500n)], lines: [line(1, '2026-11-17', 400n)] });
    expect(matchBatches(near)).toMatchObject({ batches: [{ state: 'amount_differs' }], unexplained: [] });
  });

  test('a batch of a closed day by its very amount alone', () => {
    const late = [batch('2026-11-16', 500n, true)];
    expect(statesOf({ batches: late, lines: [line(1, '2026-11-27', 500n)] })).toEqual(['2026-11-16 matched']);
    expect(statesOf({ batches: late, lines: [line(1, '2026-11-17', 499n)] })).toEqual([
      '2026-11-16 missing_in_bank',
    ]);
  });
});

test('what is not paid is in transit, without a statement, or missing', () => {
  const batches = [batch('2026-11-16', 500n)];
  expect(statesOf({ batches, today: '2026-11-18', coveredTo: null })).toEqual(['2026-11-16 in_transit']);
  expect(statesOf({ batches, today: '2026-11-19', coveredTo: '2026-11-17' })).toEqual([
    '2026-11-16 no_statement',
  ]);
  expect(statesOf({ batches, today: '2026-11-19', coveredTo: null })).toEqual(['2026-11-16 no_statement']);
  expect(statesOf({ batches, today: '2026-11-19', coveredTo: '2026-11-18' })).toEqual([
    '2026-11-16 missing_in_bank',
  ]);
});
