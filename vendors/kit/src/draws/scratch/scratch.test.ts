import { describe, expect, test } from 'vitest';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { scratchMaths } from './maths.ts';
import { drawTicket, payOfTicket, sellTicket, type Tickets } from './rules.ts';

const read = (table: unknown) => scratchMaths.rules.parse(table);
const measure = (table: unknown) => scratchMaths.measure(read(table));
const complaint = (table: unknown): string =>
  JSON.stringify(scratchMaths.rules.safeParse(table).error?.issues ?? 'accepted');

describe('a run', () => {
  const printed: Tickets = [2n, 5n, 13n];

  test('sells every ticket exactly once', () => {
    const rng = createSimulatedRng(1);
    const sold = [0n, 0n, 0n];
    let run = printed;
    for (let n = 0; n < 20; n += 1) {
      const next = sellTicket(run, rng);
      sold[next.tier]! += 1n;
      run = next.left;
    }
    expect(sold).toEqual(printed);
    expect(() => sellTicket(run, rng)).toThrow(RangeError);
  });

  test('endless odds stay as they are', () => {
    const rng = createSimulatedRng(2);
    const counts = [0, 0, 0];
    for (let n = 0; n < 40_000; n += 1) counts[drawTicket(printed, rng)]! += 1;
    // Four standard errors of 10 % of 40,000.
    expect(Math.abs(counts[0]! - 4_000)).toBeLessThan(240);
  });

  test('pays in whole units, floored', () => {
    const prizes = [{ over: 10n, under: 3n }];
    expect(payOfTicket(100n, prizes, 0)).toBe(333n);
    expect(payOfTicket(100n, prizes, 1)).toBe(0n);
  });
});

describe('reference numbers', () => {
  test('ten tickets, one prize: return, odds and remainder by hand', () => {
    const [one, two] = measure({ prizes: [{ pays: 8, tickets: 1 }], tickets: 10, buy: [1, 2] });
    expect(one).toMatchObject({ return: 0.8, hitRate: 0.1, fraction: { paid: '4', of: '5' } });
    expect(one?.notes).toMatchObject({ 'one prize in': 10, 'top prizes left': 1 });
    expect(two).toMatchObject({ return: 0.8, highest: 4 });
    expect(two?.hitRate).toBeCloseTo(0.2, 12);
    // Two of ten: 4 with 1/5, else 0.
    expect(two?.deviation).toBeCloseTo(1.6, 12);
    expect(two?.highestOdds).toBeCloseTo(0.2, 12);
  });

  test('the whole run pays its return for certain', () => {
    const [all] = measure({ prizes: [{ pays: 3, tickets: 30 }], tickets: 100, buy: 100 });
    expect(all).toMatchObject({ hitRate: 1, deviation: 0, highestOdds: 1 });
    expect(all?.highest).toBeCloseTo(0.9, 12);
  });

  test('chance, odds and tickets may stand beside each other', () => {
    const prizes = [
      { pays: 100, chance: 0.001 },
      { pays: 10, odds: 40 },
      { pays: 1, tickets: 455_000 },
    ];
    const [one] = measure({ prizes, run: 'endless' });
    expect(one).toMatchObject({ return: 0.805, fraction: { paid: '161', of: '200' } });
    expect(one?.notes?.['pays 10: one in']).toBe(40);
  });

  test('a ticket is worth more once the losers are sold', () => {
    const rows = measure({ prizes: [{ pays: 80, tickets: 10, left: 5 }], tickets: 1_000, ticketsLeft: 400 });
    expect(rows.map((row) => row.return)).toEqual([0.8, 1]);
    expect(rows[1]).toMatchObject({ isPart: true, notes: { 'top prizes left': 5 } });
  });

  test('prices other than 1', () => {
    expect(measure({ prizes: [{ pays: 5, tickets: 40 }], tickets: 100, price: 2.5 })[0]).toMatchObject({
      return: 0.8,
      highest: 2,
    });
  });
});

test('what is wrong is named', () => {
  expect(complaint({ prizes: [{ pays: 1 }] })).toContain('either tickets');
  expect(complaint({ prizes: [{ pays: 1, tickets: 6 }], tickets: 5 })).toContain('more prizes than tickets');
  expect(complaint({ prizes: [{ pays: 1, chance: 0.5 }] })).toContain('--run endless');
  expect(complaint({ prizes: [{ pays: 1, tickets: 6, left: 7 }] })).toContain('at most the tickets');
  expect(complaint({ tickets: 5, prizes: [{ pays: 1, tickets: 1 }], buy: 6 })).toContain(
    'more than were printed',
  );
  expect(complaint({ prizes: [{ pays: 1, tickets: 10 }], tickets: 20, ticketsLeft: 9 })).toContain(
    'do not fit',
  );
  expect(complaint({ prizes: [{ pays: 1, tickets: 10, left: 0 }], tickets: 20, ticketsLeft: 15 })).toContain(
    'do not fit',
  );
});

proveCalculator(
  scratchMaths,
  [
    { buy: [1, 5] },
    {
      run: 'endless',
      buy: [1, 20],
      prizes: [
        { pays: 50, odds: 99.5 },
        { pays: 2.5, chance: 0.13 },
      ],
    },
    {
      tickets: 12,
      price: 2,
      buy: [1, 5, 12],
      prizes: [
        { pays: 9, tickets: 1 },
        { pays: 4, tickets: 2 },
        { pays: 4, tickets: 1 },
      ],
    },
    { tickets: 1_000, ticketsLeft: 100, prizes: [{ pays: 90, tickets: 9, left: 1 }] },
  ],
  40_000,
);
