/** What the calculators print is decimal: no number carries digits of its binary form, in the table or in the notes below it. */
import { CALCULATORS } from '@feria/kit/maths/all';
import type { Measure } from '@feria/kit/maths/calculator';
import { describe, expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';
import { tableOf } from './table.ts';

const NUMBER = /(?<![\w.])\d+\.\d+(?:e[+-]?\d+)?/g;
const MOST_DIGITS = 12;

/** The numbers of a text that say more than a double knows. */
function binaryIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    [...line.matchAll(NUMBER)].flatMap(([number]) => {
      const digits = number.replace(/e.*/, '').replace('.', '').replace(/^0+/, '');
      // Those with a fixed count of places are written so on purpose.
      return digits.length > MOST_DIGITS ? [`${number} in: ${line}`] : [];
    }),
  );
}

const PLANTED: Measure = {
  bet: 'planted',
  return: 0.95,
  hitRate: 0.5,
  deviation: 1,
  highest: 2,
  highestOdds: 0.5,
  method: 'exact',
  notes: { 'three tenths': 0.1 + 0.2, 'a hundredth and a half': 0.005 + 0.01, whole: 3, tiny: 1e-40 / 3 },
};

test('a note with digits of its binary form is caught, and the table writes none', () => {
  expect(binaryIn([`planted: three tenths ${0.1 + 0.2}`])).toHaveLength(1);
  expect(binaryIn([`planted: ${0.99 / 100}`])).toHaveLength(1);
  const lines = tableOf([{ measure: PLANTED, played: null }]);
  expect(binaryIn(lines)).toEqual([]);
  expect(lines.slice(-4)).toEqual([
    'planted: three tenths 0.3',
    'planted: a hundredth and a half 0.015',
    'planted: whole 3',
    'planted: tiny 3.33333333333e-41',
  ]);
});

/** With what the slow ones are asked in the normal run: a deck that never ends, one number of coins. The full run asks as they come. */
const QUICKER: Readonly<Record<string, object>> =
  process.env['FERIA_FULL'] === '1' ? {} : { blackjack: { decks: 0 }, videopoker: { coins: 5 } };

describe('every calculator with the rules that it has by itself', () => {
  const own = CALCULATORS.flatMap((maths) => {
    const rules = maths.rules.safeParse(QUICKER[maths.name] ?? {});
    return rules.success ? [[maths.name, maths, rules.data] as const] : [];
  });

  test('most have some', () => {
    expect(own.length).toBeGreaterThan(CALCULATORS.length / 2);
  });

  test.each(own)('%s', (_name, maths, rules) => {
    const lines = tableOf(maths.measure(rules).map((measure) => ({ measure, played: null })));
    expect(binaryIn(lines)).toEqual([]);
  });
});

test.each([
  [0.1 + 0.2, '0.3'],
  [1 / 3, '0.333333333333'],
  [17_398.057_576_985_455, '17398.057577'],
  [1e6, '1000000'],
  [-0.99 / 100, '-0.0099'],
])('%d is written %s', (value, text) => {
  expect(decimalOf(value)).toBe(text);
});
