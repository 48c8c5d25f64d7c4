/** What an operator types about a vendor, and the settings that it means. Pure. */
import { GameType } from '@feria/contracts/catalog/member';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { NewVendorPayload, VendorSettingsPayload, type VendorView } from '@feria/contracts/catalog/office';

export type VendorForm = {
  code: string;
  name: string;
  url: string;
  dialect: Dialect;
  apiPrefix: string;
  /** One address or network a line. */
  allowList: string;
  callsPerSecond: string;
  markets: string[];
  currencies: string[];
  /** The most that one bet stakes, by currency; empty: as the vendor likes. */
  limits: Record<string, string>;
  /** `their word = OUR TYPE`, one a line. */
  categories: string;
  switchesGames: boolean;
  movesHost: boolean;
  roundTimeoutMinutes: string;
  sort: string;
  inHouse: boolean;
  opensInWindow: boolean;
  publicKeyPem: string;
  secret: string;
  reason: string;
};
export type FormField = keyof VendorForm;

type Ours = { code: string; currency: string };

const MINUTE_MS = 60_000;

/** The form of an existing vendor, or one for all of our markets. */
export function formOf(vendor?: VendorView, ours: readonly Ours[] = []): VendorForm {
  return {
    code: vendor?.code ?? '',
    name: vendor?.name ?? '',
    url: vendor?.url ?? '',
    dialect: vendor?.dialect ?? 'hub88',
    apiPrefix: vendor?.apiPrefix ?? '',
    allowList: vendor?.allowList.join('\n') ?? '',
    callsPerSecond: String(vendor?.callsPerSecond ?? 500),
    markets: vendor?.markets ?? ours.map(({ code }) => code),
    currencies: vendor ? Object.keys(vendor.limits) : ours.map(({ currency }) => currency),
    limits: vendor
      ? Object.fromEntries(Object.entries(vendor.limits).map(([currency, most]) => [currency, most ?? '']))
      : Object.fromEntries(ours.map(({ currency }) => [currency, ''])),
    categories: Object.entries(vendor?.categories ?? {})
      .map(([word, type]) => `${word} = ${type}`)
      .join('\n'),
    switchesGames: vendor?.switchesGames ?? false,
    movesHost: vendor?.movesHost ?? false,
    roundTimeoutMinutes: String((vendor?.roundTimeoutMs ?? 24 * 60 * MINUTE_MS) / MINUTE_MS),
    sort: String(vendor?.sort ?? 100),
    inHouse: vendor?.inHouse ?? false,
    opensInWindow: vendor?.opensIn === 'window',
    publicKeyPem: '',
    secret: '',
    reason: '',
  };
}

export function needsSecret(dialect: Dialect): boolean {
  return dialect === 'actions' || dialect === 'transfer';
}

type Read<Payload> =
  | { payload: Payload; wrong: readonly [] }
  | { payload: null; wrong: readonly FormField[] };

/** A new vendor, or the fields that are not right yet. */
export function readNewVendor(form: VendorForm): Read<NewVendorPayload> {
  const key = needsSecret(form.dialect) ? { secret: form.secret } : { publicKeyPem: form.publicKeyPem };
  const given = Object.fromEntries(Object.entries(key).filter(([, text]) => text.trim() !== ''));
  return readWith(NewVendorPayload, form, { ...settingsOf(form), code: form.code.trim(), ...given });
}

/** The settings of an existing vendor, or the fields that are not right yet. */
export function readSettings(form: VendorForm): Read<VendorSettingsPayload> {
  return readWith(VendorSettingsPayload, form, settingsOf(form));
}

/** Where the wire's name of a field is not the form's. */
const FORM_NAMES: Readonly<Record<string, FormField>> = { roundTimeoutMs: 'roundTimeoutMinutes' };

type Parser<Payload> = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Payload }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
};

function readWith<Payload>(schema: Parser<Payload>, form: VendorForm, value: object): Read<Payload> {
  const parsed = schema.safeParse({ ...value, reason: form.reason });
  if (parsed.success) return { payload: parsed.data, wrong: [] };
  const names = parsed.error.issues.map(({ path }) => String(path[0]));
  return { payload: null, wrong: [...new Set(names.map((name) => FORM_NAMES[name] ?? (name as FormField)))] };
}

function settingsOf(form: VendorForm) {
  return {
    name: form.name,
    url: form.url.trim(),
    dialect: form.dialect,
    apiPrefix: form.apiPrefix.trim() || null,
    allowList: linesOf(form.allowList),
    callsPerSecond: Number(form.callsPerSecond),
    markets: form.markets,
    limits: Object.fromEntries(
      form.currencies.map((currency) => [currency, form.limits[currency]?.trim() || null]),
    ),
    categories: Object.fromEntries(linesOf(form.categories).map(readCategory)),
    switchesGames: form.switchesGames,
    movesHost: form.movesHost,
    roundTimeoutMs: Number(form.roundTimeoutMinutes) * MINUTE_MS,
    sort: Number(form.sort || Number.NaN),
    inHouse: form.inHouse,
    opensIn: form.opensInWindow ? ('window' as const) : ('frame' as const),
  };
}

/** The last sign of equality divides: a vendor's word may hold one. */
function readCategory(line: string): [string, string] {
  const at = line.lastIndexOf('=');
  const type = line
    .slice(at + 1)
    .trim()
    .toUpperCase();
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), type];
}

/** The mapping with one more line, for a category that a sync did not know. */
export function withCategory(categories: string, word: string, type: GameType): string {
  return [...linesOf(categories), `${word} = ${type}`].join('\n');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
