import { expect, test } from 'vitest';
import { proveCalculator } from '../../maths/prove.ts';
import { pickMaths } from './maths.ts';
import { judgePick, pickTicket, prizeOf } from './rules.ts';

const measure = (table: unknown) => pickMaths.measure(pickMaths.rules.parse(table));
const three = { digits: 3, payback: 90 } as const;
const isWon = (name: string, ...drawn: number[]): boolean =>
  judgePick(three, pickTicket(three, name), drawn).comes > 0;

test('what each ticket wins on', () => {
  expect(isWon('straight 0-0-7', 0, 0, 7)).toBe(true);
  expect(isWon('straight 0-0-7', 0, 7, 0)).toBe(false);
  expect(isWon('box 0-0-7', 0, 7, 0)).toBe(true);
  expect(isWon('front 1-2', 1, 2, 9)).toBe(true);
  expect(isWon('back 1-2', 1, 2, 9)).toBe(false);
});

test('every ticket of three and of four digits gives back exactly nine tenths', () => {
  for (const digits of [3, 4])
    for (const { fraction } of measure({ digits })) {
      const { paid, of } = fraction!;
      expect(Number(paid) / Number(of)).toBe(0.9);
    }
});

test('prizes of nine tenths: 900, 150, 300 and 90; of four digits 9000, 375, 750, 1500, 2250', () => {
  const prizes = (digits: 3 | 4, ...names: string[]): number[] =>
    names.map((name) => prizeOf({ digits, payback: 90 }, pickTicket({ digits }, name)));
  expect(prizes(3, 'straight 1-2-3', 'box 1-2-3', 'box 1-1-2', 'front 1-2')).toEqual([900, 150, 300, 90]);
  expect(prizes(4, 'straight 1-2-3-4', 'box 1-2-3-4', 'box 1-1-2-3', 'box 1-1-2-2', 'box 1-1-1-2')).toEqual([
    9000, 375, 750, 1500, 2250,
  ]);
});

test.each([{ digits: 5 }, { payback: 101 }, { tickets: ['box 1-1-1'] }, { tickets: ['straight 1-2'] }])(
  'refuses %o',
  (wrong) => expect(pickMaths.rules.safeParse(wrong).success).toBe(false),
);

proveCalculator(pickMaths, [{}, { digits: 4 }, { payback: 55, tickets: ['box 4-4-5', 'back 0-1'] }]);
