/** All checks of a reconciliation, one after the other: each is bounded by itself, and none changes what it compares. */
import type { CheckName } from '@feria/contracts/reporting/reconciliation';
import type { Deps } from '../../../core/context.ts';
import { driversOf } from '../../cashier/index.ts';
import { listVendors } from '../../catalog/index.ts';
import { failed, type Checked, type Desk, type Told } from '../desk.ts';
import { checkGateway } from './gateway-check.ts';
import { checkHeldAccounts, checkTransfersLedger } from './held-checks.ts';
import { checkCurrencySums, checkLedger, checkMemberBalances } from './ledger-checks.ts';
import { checkReceiptEntries } from './receipt-check.ts';
import { checkMeasures } from './measure-check.ts';
import { checkCharges } from './tax-check.ts';
import { checkVendor } from './vendor-check.ts';

const OWN_CHECKS: readonly (readonly [CheckName, (desk: Desk) => Promise<Told>])[] = [
  ['entries_balance', checkLedger],
  ['receipts_have_entries', checkReceiptEntries],
  ['charges_have_entries', checkCharges],
  ['member_balances', checkMemberBalances],
  ['currency_sums', checkCurrencySums],
  ['held_accounts', checkHeldAccounts],
  ['transfers_ledger', checkTransfersLedger],
  ['measures_ledger', checkMeasures],
];

/** The checks of our own books. One that throws has failed; the others are made all the same. */
export async function runOwnChecks(desk: Desk): Promise<Told> {
  const told: Told[] = [];
  for (const [name, check] of OWN_CHECKS)
    told.push(
      await check(desk).catch((error: unknown) => ({
        checks: [failed(name, '', String(error).slice(0, 500))],
        marks: {},
      })),
    );
  return together(told);
}

/** What is compared with somebody outside, and by whose name. Undefined: all of them. */
export type Only = readonly Pick<Checked, 'name' | 'subject'>[] | undefined;
const isAmong = (only: Only, name: CheckName, subject: string): boolean =>
  only === undefined || only.some((one) => one.name === name && one.subject === subject);

/** What each payment gateway says that it moved. */
export async function runGatewayChecks(
  desk: Desk,
  { config }: Pick<Deps, 'config'>,
  only?: Only,
): Promise<Told> {
  const told: Told[] = [];
  for (const gateway of driversOf(config).values())
    if (isAmong(only, 'gateway_log', gateway.code))
      told.push(
        await checkGateway(desk, gateway).catch((error: unknown) => ({
          checks: [failed('gateway_log', gateway.code, String(error).slice(0, 500))],
          marks: {},
        })),
      );
  return together(told);
}

/** What each vendor says that it did. */
export async function runVendorChecks(
  desk: Desk,
  { config }: Pick<Deps, 'config'>,
  only?: Only,
): Promise<Told> {
  const told: Told[] = [];
  for (const vendor of await listVendors(desk.reader, config.secret))
    if (isAmong(only, 'vendor_log', vendor.code)) told.push(await checkVendor(desk, { config }, vendor));
  return together(told);
}

export function together(told: readonly Told[]): Told {
  return {
    checks: told.flatMap(({ checks }) => checks),
    marks: Object.assign({}, ...told.map(({ marks }) => marks)) as Told['marks'],
  };
}
