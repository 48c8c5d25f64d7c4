/** What a check asks about payouts: of whom, and how one is looked for whose answer was lost. */
import assert from 'node:assert/strict';
import type { Driver, Name, SeenPayout } from '../driver.ts';
import { GatewayFailure } from '../failures.ts';

/** A driver that offers no payouts keeps the checks of payouts by making none. */
export const paysOut = ({ offers }: Pick<Driver, 'offers'>): boolean =>
  offers.some(({ direction }) => direction === 'out');

/** Undefined: there is none. Of a provider that has no search it is only proved that the driver does not pretend. */
async function lookFor(driver: Driver, name: Name): Promise<SeenPayout | 'no search' | undefined> {
  if (!driver.repeatsPayouts) return driver.readPayout(name);
  const seen = await driver.readPayout(name).catch((error: unknown) => error);
  assert(seen instanceof GatewayFailure && seen.fate === 'unsure', 'a payout is looked for without a search');
  return 'no search';
}

export async function assertPayoutFound(driver: Driver, reference: string, after: string): Promise<void> {
  assert(await lookFor(driver, { reference }), `after ${after} the payout is not found by its reference`);
}

export async function assertNoPayout(driver: Driver, reference: string): Promise<void> {
  const seen = await lookFor(driver, { reference });
  assert(seen === undefined || seen === 'no search', 'a payout that nobody made');
}
