/** Whether the checks notice a wrong driver. */
import { AssertionError } from 'node:assert';
import type { Driver } from '../driver.ts';
import type { Bench } from './bench.ts';
import { CHECKS } from './checks.ts';
import type { Mutant } from './mutants.ts';
import { paysOut } from './payouts.ts';

/** What a driver does not do it cannot do wrongly: a mutant that changes nothing else proves nothing of it. */
function isIdle(changed: Partial<Driver>, driver: Driver): boolean {
  const parts = Object.keys(changed);
  const asks = (field?: string) =>
    driver.offers.some(({ fields }) => (field ? fields.some((one) => one === field) : fields.length > 0));
  return (
    (!paysOut(driver) && parts.every((part) => part.endsWith('Payout'))) ||
    (!asks('bank') && parts.every((part) => part === 'banks')) ||
    (!asks() && parts.every((part) => part === 'offers'))
  );
}

/**
 * Runs the check that has to notice `mutant` on a driver that is wrong in its way. It should be caught where its provider knows the end that
 * the mistake is about, and nowhere else. Undefined: the driver does nothing of the kind. Throws what is no finding of the check.
 */
export async function tryMutant(
  bench: Bench,
  { caughtBy, needs, spoil }: Mutant,
): Promise<{ isCaught: boolean; shouldBe: boolean } | undefined> {
  const check = CHECKS.find(({ name }) => name === caughtBy)!;
  const changed = spoil(bench.driver);
  if (isIdle(changed, bench.driver)) return undefined;
  const ends: readonly string[] = [...bench.ends.payment, ...bench.ends.payout];
  const shouldBe = needs === undefined || ends.includes(needs);
  try {
    await check.run({ ...bench, driver: { ...bench.driver, ...changed } });
    return { isCaught: false, shouldBe };
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error;
    return { isCaught: true, shouldBe };
  }
}
