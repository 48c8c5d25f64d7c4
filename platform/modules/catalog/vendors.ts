/** Rules of vendors: how one is registered and changed, and how its keys change without a moment at which none fits. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { audit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox.ts';
import { listMarkets } from '../markets/index.ts';
import type { Act } from './stops.ts';
import { readTheirKey, sealSecret } from './vendor-keys.ts';
import {
  insertKey,
  insertVendor,
  listVendors,
  lockVendor,
  readLimits,
  updateVendor,
  type Vendor,
  type VendorSettings,
} from './vendor-store.ts';

/** What is left out: every market and currency of ours, no limits, any address. */
export type NewVendor = Pick<Vendor, 'code'> &
  Pick<VendorSettings, 'name' | 'url' | 'dialect'> &
  Partial<VendorSettings> & { theirKeys?: readonly string[]; secrets?: readonly string[] };

const DAY_MS = 24 * 60 * 60_000;
const DEFAULTS: Omit<VendorSettings, 'name' | 'url' | 'dialect' | 'markets' | 'limits'> = {
  apiPrefix: null,
  allowList: [],
  callsPerSecond: 500,
  categories: {},
  switchesGames: false,
  movesHost: false,
  roundTimeoutMs: DAY_MS,
  sort: 100,
  inHouse: false,
  opensIn: 'frame',
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
  const isNew = await insertVendor(tx, code, await filled(tx, settings));
  if (!isNew) await updateVendor(tx, code, settings);
  const keys = [...theirKeys.map(readTheirKey), ...secrets.map((one) => sealSecret(sealKey, code, one))];
  for (const key of keys) await insertKey(tx, code, key, { at, isActive: true });
}

type Given = Pick<VendorSettings, 'name' | 'url' | 'dialect'> & Partial<VendorSettings>;

/** What is not named is what our markets are. */
async function filled(tx: Tx, settings: Given): Promise<VendorSettings> {
  const ours = await listMarkets(tx);
  return {
    ...DEFAULTS,
    ...settings,
    markets: settings.markets ?? ours.map(({ code }) => code),
    limits: settings.limits ?? Object.fromEntries(ours.map(({ currency }) => [currency, null])),
  };
}

/** The vendor of that code. Throws catalog.vendor_unknown. */
export async function getVendor(tx: Tx | Reader, sealKey: Buffer, code: string): Promise<Vendor> {
  const vendor = (await listVendors(tx, sealKey)).find((one) => one.code === code);
  if (!vendor) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
  return vendor;
}

/** An operator's new vendor, with what keys it brings. Throws catalog.vendor_code_taken, catalog.key_invalid. */
export async function createVendor(
  tx: Tx,
  sealKey: Buffer,
  { code, theirKeys = [], secrets = [], ...settings }: NewVendor,
  act: Act,
): Promise<void> {
  if (!(await insertVendor(tx, code, await filled(tx, settings))))
    throw new Refusal<RefusalCode>('catalog.vendor_code_taken');
  await registerVendor(tx, sealKey, { code, theirKeys, secrets, ...settings }, act.at);
  await auditVendor(tx, 'catalog.vendor_added', code, act, { after: printable(settings) });
}

/** Changes the named settings. Throws catalog.vendor_unknown. */
export async function changeVendor(
  tx: Tx,
  sealKey: Buffer,
  code: string,
  settings: Partial<VendorSettings>,
  act: Act,
): Promise<void> {
  await lockVendor(tx, code);
  const vendor = await getVendor(tx, sealKey, code);
  const old: VendorSettings = { ...vendor, limits: await readLimits(tx, code) };
  const names = (Object.keys(settings) as (keyof VendorSettings)[]).filter(
    (name) => settings[name] !== undefined && !isSame(settings[name], old[name]),
  );
  if (names.length === 0) return;
  const pick = (from: Partial<VendorSettings>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<VendorSettings>;
  await updateVendor(tx, code, pick(settings));
  const change = { before: printable(pick(old)), after: printable(pick(settings)) };
  await auditVendor(tx, 'catalog.vendor_changed', code, act, change);
  await emit(tx, 'catalog.availability_changed', { scope: 'vendor', subject: code }, act.at);
}

/** Writes the audit row of an act on a vendor. */
export async function auditVendor(
  tx: Tx,
  action: string,
  code: string,
  { id, username, reason, address, at }: Act,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const actor = { actorKind: 'operator', actorId: id, actorName: username } as const;
  await audit(tx, { ...actor, action, subject: `vendor:${code}`, reason, address, at, ...change });
}

/** Amounts in the log are units, as text: JSON has no bigint. */
function printable(settings: Partial<VendorSettings>): Record<string, unknown> {
  return JSON.parse(writeJson(settings)) as Record<string, unknown>;
}

function isSame(a: unknown, b: unknown): boolean {
  return writeJson(a) === writeJson(b);
}

/** With the names of every object sorted, so that equal things read equal. */
function writeJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'bigint') return String(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
