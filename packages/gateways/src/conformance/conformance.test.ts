/** Every driver passes every check, and every wrong driver is caught by the check that the table names. */
import { AssertionError } from 'node:assert';
import { describe, expect, test } from 'vitest';
import { sandboxBench } from '../testing/sandbox-bench.ts';
import type { Bench } from './bench.ts';
import { CHECKS } from './checks.ts';
import { MUTANTS } from './mutants.ts';

const DRIVERS: readonly (readonly [string, () => Promise<Bench>])[] = [['sandbox', sandboxBench]];

describe.each(DRIVERS)('the driver of %s', (_code, open) => {
  test.each(CHECKS)('keeps $name', async ({ run }) => {
    const bench = await open();
    try {
      await run(bench);
    } finally {
      await bench.close();
    }
  });

  test.each(MUTANTS)('is caught: $name', async ({ caughtBy, spoil }) => {
    const check = CHECKS.find(({ name }) => name === caughtBy);
    const bench = await open();
    const driver = { ...bench.driver, ...spoil(bench.driver) };
    try {
      await expect(check!.run({ ...bench, driver })).rejects.toBeInstanceOf(AssertionError);
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
