/** Every driver passes every check, and every wrong driver is caught by the check that the table names. */
import { describe, expect, test } from 'vitest';
import { dlocalBench } from '../testing/dlocal-bench.ts';
import { mercadopagoBench } from '../testing/mercadopago-bench.ts';
import { sandboxBench } from '../testing/sandbox-bench.ts';
import type { Bench } from './bench.ts';
import { CHECKS } from './checks.ts';
import { MUTANTS } from './mutants.ts';
import { tryMutant } from './try-mutant.ts';

const DRIVERS: readonly (readonly [string, () => Promise<Bench>])[] = [
  ['sandbox', sandboxBench],
  ['dlocal', dlocalBench],
  ['mercadopago in Colombia', mercadopagoBench('CO')],
  ['mercadopago in Peru', mercadopagoBench('PE')],
  ['mercadopago in Mexico', mercadopagoBench('MX')],
];

describe.each(DRIVERS)('the driver of %s', (_code, open) => {
  test.each(CHECKS)('keeps $name', async ({ run }) => {
    const bench = await open();
    try {
      await run(bench);
    } finally {
      await bench.close();
    }
  });

  test.for(MUTANTS)('is caught: $name', async (mutant, { skip }) => {
    const bench = await open();
    try {
      const tried = await tryMutant(bench, mutant);
      skip(!tried, 'the driver does nothing of the kind');
      expect(tried!.isCaught).toBe(tried!.shouldBe);
    } finally {
      await bench.close();
    }
  });
});

test('each check catches a wrong driver, but those that prove the bench itself', () => {
  const caught = new Set(MUTANTS.map(({ caughtBy }) => caughtBy));
  expect(CHECKS.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([
    'orders_of_the_bench_are_whole',
    'other_money_under_one_reference_is_refused',
  ]);
});
