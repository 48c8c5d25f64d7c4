/** Rules of vendors: how one comes from the configuration, and how one is changed. What two operators decide is in vendor-actions.ts. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { PlatformSecret } from '../../../core/crypto/seal.ts';
import { audit } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { listMarkets } from '../../markets/index.ts';
import { knownKeys } from './key-store.ts';
import type { Act } from '../suspensions.ts';
import { writeConfigured } from './vendor-decisions.ts';
import { readTheirKey, sealSecret, type NewKey } from './vendor-keys.ts';
import { toldAs } from './vendor-requests.ts';
import {
  insertKey,
  insertVendor,
  listVendors,
  readSettings,
  setServing,
  updateVendor,
  type Vendor,
  type VendorSettings,
} from './vendor-store.ts';

/** What is left out: every market and currency of ours, no limits, and this machine's networks. */
export type NewVendor = Pick<Vendor, 'code'> &
  Pick<VendorSettings, 'name' | 'url' | 'dialect'> &
  Partial<VendorSettings> & { theirKeys?: readonly string[]; secrets?: readonly string[] };

const DAY_MS = 24 * 60 * 60_000;
const THIS_MACHINE = ['127.0.0.0/8', '::1/128'];
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
 * A vendor that whoever runs the server names in its configuration: makes it, and it serves, or brings what is named of it up to
 * date; keys that it does not have yet are added and valid at once. What operators changed beside that stays: a suspension, too.
 * Nobody else decides about it, so nothing that the office asks for comes this way. Throws catalog.key_invalid.
 */
export async function registerVendor(
  tx: Tx,
  sealKey: PlatformSecret,
  { code, theirKeys = [], secrets = [], ...settings }: NewVendor,
  at: Date,
): Promise<void> {
  const known = await readSettings(tx, code);
  const isKnown = await knownKeys(tx, sealKey, code);
  const keys = keysOf(sealKey, code, { theirKeys, secrets }).filter((key) => !isKnown(key));
  const changed = namesOf(settings, known);
  if (known && keys.length === 0 && changed.length === 0) return;
  await writeConfigured(tx, code, at);
  if (!known) {
    const networks = settings.allowList ?? THIS_MACHINE;
    await insertVendor(tx, code, await filled(tx, { ...settings, allowList: networks }), 'new');
    await setServing(tx, code);
  } else await updateVendor(tx, code, pick(settings, changed));
  for (const key of keys) await insertKey(tx, code, key, { at, isActive: true });
}

export function keysOf(
  sealKey: PlatformSecret,
  code: string,
  { theirKeys, secrets }: { theirKeys: readonly string[]; secrets: readonly string[] },
): NewKey[] {
  return [...theirKeys.map(readTheirKey), ...secrets.map((one) => sealSecret(sealKey, code, one))];
}

type Given = Pick<VendorSettings, 'name' | 'url' | 'dialect'> & Partial<VendorSettings>;

/** What is not named is what our markets are. */
export async function filled(tx: Tx, settings: Given): Promise<VendorSettings> {
  const ours = await listMarkets(tx);
  return {
    ...DEFAULTS,
    ...settings,
    markets: settings.markets ?? ours.map(({ code }) => code),
    limits: settings.limits ?? Object.fromEntries(ours.map(({ currency }) => [currency, null])),
  };
}

/** The vendor of that code. Throws catalog.vendor_unknown. */
export async function getVendor(tx: Tx | Reader, sealKey: PlatformSecret, code: string): Promise<Vendor> {
  const vendor = (await listVendors(tx, sealKey)).find((one) => one.code === code);
  if (!vendor) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
  return vendor;
}

/** Its settings now. Throws catalog.vendor_unknown. */
export async function getSettings(tx: Tx | Reader, code: string): Promise<VendorSettings> {
  const settings = await readSettings(tx, code);
  if (!settings) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
  return settings;
}

type Name = keyof VendorSettings;

/** The names under which something else is wanted than there is. */
export function namesOf(wanted: Partial<VendorSettings>, now: VendorSettings | undefined): Name[] {
  return (Object.keys(wanted) as Name[]).filter(
    (name) => wanted[name] !== undefined && (now === undefined || !isSame(wanted[name], now[name])),
  );
}

export const pick = (from: Partial<VendorSettings>, names: readonly Name[]): Partial<VendorSettings> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<VendorSettings>;

/** Writes the named settings, their audit row, and that lobbies have to look again. What is the same already leaves no trace. */
export async function writeSettings(
  tx: Tx,
  code: string,
  wanted: Partial<VendorSettings>,
  act: Act,
): Promise<void> {
  const now = await getSettings(tx, code);
  const names = namesOf(wanted, now);
  if (names.length === 0) return;
  await updateVendor(tx, code, pick(wanted, names));
  const change = { before: toldAs(pick(now, names)), after: toldAs(pick(wanted, names)) };
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
