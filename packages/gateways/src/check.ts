/** Whether the gateways that an operator has listed can be asked: nothing here moves money or opens a payment. */
import { randomUUID } from 'node:crypto';
import type { Driver } from './driver.ts';
import { GatewayFailure } from './failures.ts';

/** `found` says what came of it, in a line without a secret. */
export type Checked = { gateway: string; check: string; isOk: boolean; found: string };

const DAY_MS = 24 * 60 * 60_000;

type Look = { check: string; look: () => Promise<string> };

/** One after the other; what fails does not stop the next. `now`: moves are asked for of the day before it. */
export async function checkGateway(driver: Driver, now: Date): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const { check, look } of looksAt(driver, now))
    checked.push({ gateway: driver.code, check, ...(await outcomeOf(look)) });
  return checked;
}

function looksAt(driver: Driver, now: Date): Look[] {
  const banks = driver.offers.filter(({ fields }) => fields.includes('bank'));
  return [
    { check: 'what it offers', look: async () => offersOf(driver) },
    ...banks.map(({ rail, country }): Look => ({
      check: `banks of ${rail}, ${country}`,
      look: async () => `${(await driver.banks(rail, country)).length} banks`,
    })),
    // A name that nobody has: it is answered only to whoever is let in.
    { check: 'a payment that nobody made', look: () => unknownPayment(driver) },
    {
      check: 'what moved in the last day',
      look: async () =>
        `${(await driver.listMoves({ from: new Date(now.getTime() - DAY_MS), to: now })).length} moves`,
    },
  ];
}

const offersOf = ({ offers }: Driver): string =>
  offers.map(({ rail, country, direction }) => `${rail} ${country} ${direction}`).join(', ');

async function unknownPayment(driver: Driver): Promise<string> {
  const found = await driver.readPayment({ reference: randomUUID() });
  if (found) throw new GatewayFailure('it knows a payment that nobody made', { fate: 'unsure' });
  return 'unknown, as it should be';
}

async function outcomeOf(look: () => Promise<string>): Promise<Pick<Checked, 'isOk' | 'found'>> {
  try {
    return { isOk: true, found: await look() };
  } catch (error) {
    // A failure that is not one of the gateway is a mistake of ours: it is not a finding.
    if (!(error instanceof GatewayFailure)) throw error;
    return { isOk: false, found: `${error.message} (${error.fate})` };
  }
}
