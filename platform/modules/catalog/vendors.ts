/** Rules of vendors: how one is registered and changed, and how its keys change without a moment at which none fits. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { CurrencyCode, MarketCode } from '@feria/contracts/wire';
import type { Reader, Tx } from '../../core/db.ts';
import { readTheirKey, sealSecret } from './vendor-keys.ts';
import {
  insertKey,
  insertVendor,
  listVendors,
  updateVendor,
  type Vendor,
  type VendorSettings,
} from './vendor-store.ts';

/** What is left out: every market and currency of ours, no limits, any address. */
export type NewVendor = Pick<Vendor, 'code'> &
  Pick<VendorSettings, 'name' | 'url' | 'dialect'> &
  Partial<VendorSettings> & { theirKeys?: readonly string[]; secrets?: readonly string[] };

const DAY_MS = 24 * 60 * 60_000;
const DEFAULTS: Omit<VendorSettings, 'name' | 'url' | 'dialect'> = {
  apiPrefix: null,
  allowList: [],
  callsPerSecond: 500,
  markets: [...MarketCode.options],
  categories: {},
  switchesGames: false,
  roundTimeoutMs: DAY_MS,
  limits: Object.fromEntries(CurrencyCode.options.map((currency) => [currency, null])),
};

/**
 * Makes the vendor, or brings what is named of an existing one up to date; keys that it does not have yet are added and
 * valid at once. What an operator changed beside that stays. Throws catalog.key_invalid.
 */
export async function registerVendor(
  tx: Tx,
  sealKey: Buffer,
  { code, theirKeys = [], secrets = [], ...settings }: NewVendor,
  at: Date,
): Promise<void> {
  const isNew = await insertVendor(tx, code, { ...DEFAULTS, ...settings });
  if (!isNew) await updateVendor(tx, code, settings);
  const keys = [...theirKeys.map(readTheirKey), ...secrets.map((one) => sealSecret(sealKey, code, one))];
  for (const key of keys) await insertKey(tx, code, key, { at, isActive: true });
}

/** The vendor of that code. Throws catalog.vendor_unknown. */
export async function getVendor(tx: Tx | Reader, sealKey: Buffer, code: string): Promise<Vendor> {
  const vendor = (await listVendors(tx, sealKey)).find((one) => one.code === code);
  if (!vendor) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
  return vendor;
}
