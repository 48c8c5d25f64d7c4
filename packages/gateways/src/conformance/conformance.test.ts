/** Every driver passes every check, and every wrong driver is caught by the check that the table names. */
import { AssertionError } from 'node:assert';
import { describe, expect, test } from 'vitest';
import { dlocalBench } from '../testing/dlocal-bench.ts';
import { mercadopagoBench } from '../testing/mercadopago-bench.ts';
import { sandboxBench } from '../testing/sandbox-bench.ts';
import type { Driver } from '../driver.ts';
import type { Bench } from './bench.ts';
import { CHECKS } from './checks.ts';
import { MUTANTS } from './mutants.ts';
import { paysOut } from './payouts.ts';

const DRIVERS: readonly (readonly [string, () => Promise<Bench>])[] = [
  ['sandbox', sandboxBench],
  ['dlocal', dlocalBench],
  ['mercadopago in Colombia', mercadopagoBench('CO')],
  ['mercadopago in Peru', mercadopagoBench('PE')],
  ['mercadopago in Mexico', mercadopagoBench('MX')],
];

/** What a driver does not do it cannot do wrongly: a mutant that changes nothing else proves nothing of it. */
function isIdle(changed: Partial<Driver>, driver: Driver): boolean {
  const parts = Object.keys(changed);
  const hasBanks = driver.offers.some(({ fields }) => fields.includes('bank'));
  return (
    (!paysOut(driver) && parts.every((part) => part.endsWith('Payout'))) ||
    (!hasBanks && parts.every((part) => part === 'banks'))
  );
}

describe.each(DRIVERS)('the driver of %s', (_code, open) => {
  test.each(CHECKS)('keeps $name', async ({ run }) => {
    const bench = await open();
    try {
      await run(bench);
    } finally {
      await bench.close();
    }
  });

  test.for(MUTANTS)('is caught: $name', async ({ caughtBy, needs, spoil }, { skip }) => {
    const check = CHECKS.find(({ name }) => name === caughtBy);
    const bench = await open();
    const changed = spoil(bench.driver);
    const driver = { ...bench.driver, ...changed };
    const ends: readonly string[] = [...bench.ends.payment, ...bench.ends.payout];
    try {
      skip(isIdle(changed, bench.driver), 'the driver does nothing of the kind');
      const run = check!.run({ ...bench, driver });
      if (needs === undefined || ends.includes(needs))
        await expect(run).rejects.toBeInstanceOf(AssertionError);
      else await expect(run).resolves.toBeUndefined();
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
