/** What an operator wants of a vendor, in words for the one who decides, and whether it lets more by than before. */
import { NewVendorPayload, VendorSettingsPayload } from '@feria/contracts/catalog/office';
import { parseDecimal, toDecimal } from '@feria/kernel';
import type { VendorSettings } from './vendor-store.ts';

export const SettingsRequest = VendorSettingsPayload.omit({ reason: true });
export const AddedRequest = NewVendorPayload.omit({ reason: true, publicKeyPem: true, secret: true });
type Wire = Partial<Omit<VendorSettingsPayload, 'reason'>>;

/** The wire's amounts in units; what is not named stays unnamed. */
export function settingsOf({ limits, ...settings }: Wire): Partial<VendorSettings> {
  const named = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  if (!limits) return named;
  const units = Object.entries(limits).map(([currency, most]) => [
    currency,
    most === null || most === undefined ? null : (parseDecimal(most) ?? null),
  ]);
  return { ...named, limits: Object.fromEntries(units) as VendorSettings['limits'] };
}

type Told = Record<string, string | null>;

/** Name by name, as text: two people compare it, and a stored request has lost the order of its objects. */
export function toldAs({ limits = {}, ...settings }: Partial<VendorSettings>): Told {
  const named = Object.entries(settings).filter(([, value]) => value !== undefined);
  const caps = Object.entries(limits).map(([currency, most]): [string, string] => [
    `limits ${currency}`,
    most === null ? '∞' : toDecimal(most),
  ]);
  return Object.fromEntries(
    [...named.map(([name, value]): [string, string | null] => [name, textOf(value)]), ...caps].toSorted(
      ([one], [other]) => (one < other ? -1 : 1),
    ),
  );
}

function textOf(value: unknown): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, of]) => `${name}: ${String(of)}`)
    .join(', ');
}

/**
 * Whether any of it lets more by, or sends anything elsewhere: the address, the way to it, the dialect, the networks, more calls,
 * markets or currencies, higher caps, tokens that hold for more. The database judges the same (migration 0014).
 */
export function isLooser(wanted: Partial<VendorSettings>, now: VendorSettings): boolean {
  return LOOSER.some((judge) => judge(wanted, now));
}

type Judge = (wanted: Partial<VendorSettings>, now: VendorSettings) => boolean;
const isOther =
  (name: 'url' | 'dialect' | 'apiPrefix'): Judge =>
  (wanted, now) =>
    wanted[name] !== undefined && wanted[name] !== now[name];
const LOOSER: readonly Judge[] = [
  ...(['url', 'dialect', 'apiPrefix'] as const).map(isOther),
  ({ allowList }, now) => allowList !== undefined && isWider(allowList, now.allowList),
  ({ callsPerSecond }, now) => callsPerSecond !== undefined && callsPerSecond > now.callsPerSecond,
  ({ markets }, now) => markets !== undefined && !markets.every((one) => now.markets.includes(one)),
  ({ switchesGames }, now) => switchesGames === true && !now.switchesGames,
  ({ movesHost }, now) => movesHost === true && !now.movesHost,
  ({ limits }, now) => limits !== undefined && areHigher(limits, now.limits),
];

/** An empty list is everybody. */
function isWider(wanted: readonly string[], now: readonly string[]): boolean {
  if (now.length === 0) return false;
  return wanted.length === 0 || !wanted.every((network) => now.includes(network));
}

function areHigher(wanted: VendorSettings['limits'], now: VendorSettings['limits']): boolean {
  return Object.entries(wanted).some(([currency, most]) => {
    const known = now[currency];
    if (known === undefined) return true;
    return known !== null && (most === null || most > known);
  });
}
