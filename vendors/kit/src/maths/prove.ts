import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import type { Calculator } from './calculator.ts';
import { errorsApart, simulate } from './simulate.ts';

const PLAYS = 200_000;
/** Of the plays of a table the normal run makes the fifth part. */
const PART = env['FERIA_FULL'] === '1' ? 1 : 5;

/**
 * Used by tests only: what every calculator has to prove of each of the given tables, besides its reference numbers.
 * Simulated and exact answers stand within four standard errors; shares are shares; nonsense is refused.
 */
export function proveCalculator<Rules>(
  maths: Calculator<Rules>,
  tables: readonly unknown[],
  plays = PLAYS,
): void {
  describe(`every promise of a calculator: ${maths.name}`, () => {
    test.each(tables.map((table) => [JSON.stringify(table), table]))(
      '%s: own simulation agrees',
      (_, table) => {
        const rules = maths.rules.parse(table);
        const measures = maths.measure(rules);
        expect(measures.length).toBeGreaterThan(0);
        for (const measure of measures) {
          const played = simulate((rng) => maths.play(rules, measure.bet, rng), plays / PART, 20_261_121);
          expect(
            errorsApart(measure, played),
            `${measure.bet}: ${measure.return} or ${played.mean}`,
          ).toBeLessThan(4);
          expect(played.highest, measure.bet).toBeLessThanOrEqual(measure.highest + 1e-9);
          expect(measure.highestOdds, measure.bet).toBeGreaterThan(0);
          for (const share of [measure.hitRate, measure.highestOdds]) {
            expect(share, measure.bet).toBeGreaterThanOrEqual(0);
            expect(share, measure.bet).toBeLessThanOrEqual(1);
          }
        }
      },
    );

    test('bets have names of their own', () => {
      for (const table of tables) {
        const names = maths.measure(maths.rules.parse(table)).map(({ bet }) => bet);
        expect(new Set(names).size).toBe(names.length);
      }
    });

    test('an argument that it does not know is refused by its name', () => {
      const read = maths.rules.safeParse({ nonsense: 1 });
      expect(read.success).toBe(false);
      expect(JSON.stringify(read.error?.issues)).toContain('nonsense');
    });
  });
}
