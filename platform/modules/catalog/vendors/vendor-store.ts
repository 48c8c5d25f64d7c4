/** All SQL about vendors and their keys. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@feria/contracts/catalog/member';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { SyncOutcome } from '@feria/contracts/catalog/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, readOr } from '@feria/kernel';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { PlatformSecret } from '../../../core/crypto/seal.ts';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { CatalogVendors } from '../../../core/schema.generated.ts';
import { isPublicKey, openSealed, type NewKey } from './vendor-keys.ts';

/** A vendor with its keys opened. It never leaves the process, and is never logged. */
export type Vendor = {
  code: string;
  name: string;
  url: string;
  dialect: Dialect;
  /** The path below `url` at which it answers us; null: its dialect's own. */
  apiPrefix: string | null;
  status: 'active' | 'suspended';
  statusReason: string | null;
  /** PEM, all valid now: two during a change. For the RSA dialects. */
  theirKeys: string[];
  /** Shared secrets, all valid now; the first is the one that we sign with. For the HMAC dialects. */
  secrets: string[];
  /** One of its keys cannot be opened: it is out of order until somebody gives it another. */
  isBroken: boolean;
  /** The private key that we sign with; null: the platform's own of the configuration. */
  ourKey: string | null;
  /** The path before the dialect's own paths that this vendor calls. */
  walletPrefix: string;
  /** CIDR; empty: everybody. */
  allowList: string[];
  callsPerSecond: number;
  currencies: string[];
  markets: string[];
  /** Its word for a kind of game -> ours. */
  categories: Readonly<Record<string, GameType>>;
  /** A live lobby: a token may be used for any open game of the vendor. */
  switchesGames: boolean;
  /** The market's launch hosts serve its pages, too. */
  movesHost: boolean;
  roundTimeoutMs: number;
  /** Whose games come first, of those that nobody has put in order. */
  sort: number;
  /** One of our own vendors. */
  inHouse: boolean;
  /** A page that refuses a frame opens in a window of its own. */
  opensIn: 'frame' | 'window';
};

/** What a vendor's row holds beside its keys. Limits are in units, by currency. */
export type VendorSettings = Pick<
  Vendor,
  | 'name'
  | 'url'
  | 'dialect'
  | 'apiPrefix'
  | 'allowList'
  | 'callsPerSecond'
  | 'markets'
  | 'categories'
  | 'switchesGames'
  | 'movesHost'
  | 'roundTimeoutMs'
  | 'sort'
  | 'inHouse'
  | 'opensIn'
> & { limits: Readonly<Record<string, bigint | null>> };

/** Every vendor by code. `sealKey` opens their secrets (config.secret). */
export async function listVendors(tx: Tx | Reader, sealKey: PlatformSecret): Promise<Vendor[]> {
  const rows = await tx.selectFrom('catalog.vendors').selectAll().orderBy('code').execute();
  const keys = await validKeys(tx, sealKey);
  const served = await tx
    .selectFrom('catalog.vendor_currencies')
    .select(['vendor', 'currency'])
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({
    ...settingsOfRow(row),
    code: row.code,
    status: row.status as Vendor['status'],
    statusReason: row.statusReason,
    walletPrefix: `/vendors/${row.code}`,
    currencies: served.filter(({ vendor }) => vendor === row.code).map(({ currency }) => currency),
    ...keys(row.code),
  }));
}

/** The codes of all vendors, for a query of whoever looks something up at each of them. */
export const vendorCodes = (): RawBuilder<string> => sql<string>`select code from catalog.vendors`;

/** Which vendors serve. */
export async function activeCodes(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('catalog.vendors')
    .select('code')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ code }) => code);
}

/** For each vendor its keys that are valid now; the newest activated first, those that are not activated yet last. */
async function validKeys(
  tx: Tx | Reader,
  sealKey: PlatformSecret,
): Promise<(vendor: string) => Pick<Vendor, 'theirKeys' | 'secrets' | 'ourKey' | 'isBroken'>> {
  const rows = await tx
    .selectFrom('catalog.vendor_keys')
    .selectAll()
    .where('retiredAt', 'is', null)
    .orderBy('activatedAt', (order) => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return (vendor) => {
    const own = rows.filter((row) => row.vendor === vendor);
    let isBroken = false;
    // One that cannot be opened is its vendor's trouble, and no other's.
    const opened = (row: (typeof own)[number]): string[] => {
      const { sealed, fingerprint } = row;
      if (!sealed) return [];
      const text = readOr(null, () => openSealed(sealKey, vendor, fingerprint, sealed));
      isBroken ||= text === null;
      return text === null ? [] : [text];
    };
    const signing = own.filter(
      ({ side, kind, activatedAt: activated }) => side === 'ours' && kind === 'rsa' && activated !== null,
    );
    const theirKeys = own
      .filter(({ side, kind }) => side === 'theirs' && kind === 'rsa')
      .map((row) => row.publicKeyPem!);
    const secrets = own.filter(({ kind }) => kind === 'hmac').flatMap(opened);
    const ourKey = signing.slice(0, 1).flatMap(opened)[0] ?? null;
    return { theirKeys, secrets, ourKey, isBroken: isBroken || !theirKeys.every(isPublicKey) };
  };
}

/** What a vendor's row holds, and its limits; undefined: there is no such vendor. Its keys are not opened for that. */
export async function readSettings(tx: Tx | Reader, code: string): Promise<VendorSettings | undefined> {
  const row = await tx.selectFrom('catalog.vendors').selectAll().where('code', '=', code).executeTakeFirst();
  return row && { ...settingsOfRow(row), limits: await readLimits(tx, code) };
}

function settingsOfRow(row: Selectable<CatalogVendors>): Omit<VendorSettings, 'limits'> {
  return {
    name: row.name,
    url: row.url,
    dialect: row.dialect as Dialect,
    apiPrefix: row.apiPrefix,
    allowList: row.allowList,
    callsPerSecond: row.callsPerSecond,
    markets: row.markets,
    categories: row.categories as Vendor['categories'],
    switchesGames: row.switchesGames,
    movesHost: row.movesHost,
    roundTimeoutMs: row.roundTimeoutMs,
    sort: row.sort,
    inHouse: row.inHouse,
    opensIn: row.opensIn as Vendor['opensIn'],
  };
}

/** Writes a new vendor, which does not serve yet: `why` says so. False when the code is taken. */
export async function insertVendor(
  tx: Tx,
  code: string,
  { limits, ...settings }: VendorSettings,
  why: string,
): Promise<boolean> {
  const result = await tx
    .insertInto('catalog.vendors')
    .values({ code, ...rowOf(settings), status: 'suspended', statusReason: why })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!result.numInsertedOrUpdatedRows) return false;
  await replaceLimits(tx, code, limits);
  return true;
}

/** What is played there counts nowhere, from now on and for good. `why` says what it tests. */
export async function markTestVendor(tx: Tx, code: string, why: string): Promise<void> {
  await tx
    .insertInto('catalog.test_vendors')
    .values({ code, why })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes the named settings of a vendor; the others stay. */
export async function updateVendor(
  tx: Tx,
  code: string,
  { limits, ...settings }: Partial<VendorSettings>,
): Promise<void> {
  const row = rowOf(settings);
  if (Object.values(row).some((value) => value !== undefined))
    await tx.updateTable('catalog.vendors').set(row).where('code', '=', code).execute();
  if (limits) await replaceLimits(tx, code, limits);
}

function rowOf<Settings extends Partial<Omit<VendorSettings, 'limits'>>>(settings: Settings) {
  const {
    apiPrefix,
    allowList,
    callsPerSecond,
    switchesGames,
    movesHost,
    roundTimeoutMs,
    categories,
    inHouse,
    opensIn,
    ...same
  } = settings;
  return {
    ...same,
    apiPrefix,
    allowList,
    callsPerSecond,
    switchesGames,
    movesHost,
    roundTimeoutMs,
    categories: categories && JSON.stringify(categories),
    inHouse,
    opensIn,
  } as Pick<Settings, 'name' | 'url' | 'dialect' | 'markets'> & {
    apiPrefix: Settings['apiPrefix'];
    allowList: Settings['allowList'];
    callsPerSecond: Settings['callsPerSecond'];
    switchesGames: Settings['switchesGames'];
    movesHost: Settings['movesHost'];
    roundTimeoutMs: Settings['roundTimeoutMs'];
    categories: string;
    inHouse: Settings['inHouse'];
    opensIn: Settings['opensIn'];
  };
}

async function replaceLimits(tx: Tx, vendor: string, limits: VendorSettings['limits']): Promise<void> {
  const currencies = Object.keys(limits);
  const left = tx.deleteFrom('catalog.vendor_currencies').where('vendor', '=', vendor);
  await (currencies.length === 0 ? left : left.where('currency', 'not in', currencies)).execute();
  // One by one: what is there is changed, because a new one is judged as a currency that the vendor never had.
  for (const [currency, most] of Object.entries(limits)) {
    const { numUpdatedRows } = await tx
      .updateTable('catalog.vendor_currencies')
      .set({ maxStake: most })
      .where('vendor', '=', vendor)
      .where('currency', '=', currency)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await tx.insertInto('catalog.vendor_currencies').values({ vendor, currency, maxStake: most }).execute();
  }
}

/** Adds a key. False when the vendor has, or had, that key. */
export async function insertKey(
  tx: Tx,
  vendor: string,
  key: NewKey,
  { at, isActive }: { at: Date; isActive: boolean },
): Promise<string | undefined> {
  const id = randomUUID();
  const result = await tx
    .insertInto('catalog.vendor_keys')
    .values({
      id,
      vendor,
      side: key.side,
      kind: key.kind,
      fingerprint: key.fingerprint,
      publicKeyPem: key.publicKeyPem,
      sealed: key.sealed,
      createdAt: at,
      activatedAt: isActive ? at : null,
    })
    .onConflict((conflict) => conflict.columns(['vendor', 'fingerprint']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows ? id : undefined;
}

/** Lets it serve: the database refuses it unless somebody has just decided so, and its networks are named. */
export async function setServing(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('catalog.vendors')
    .set({ status: 'active', statusReason: null })
    .where('code', '=', code)
    .execute();
}

/** Remembers how a sync went. A failure leaves what the last good one said. */
export async function writeSync(tx: Tx, vendor: string, outcome: SyncOutcome, at: Date): Promise<void> {
  const row = outcome.ok
    ? { syncedAt: at, syncError: null, syncResult: JSON.stringify(outcome) }
    : { syncError: outcome.error };
  await tx
    .updateTable('catalog.vendors')
    .set({ ...row, syncTriedAt: at })
    .where('code', '=', vendor)
    .execute();
}

/** Makes changes of one vendor wait for each other. Throws catalog.vendor_unknown. */
export async function lockVendor(tx: Tx, code: string): Promise<void> {
  const rows = await callSql(tx, 'select code from catalog.vendors where code = $1 for update', [code]);
  if (rows.length === 0) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
}

/** The currencies that a vendor serves, with the most that one bet stakes in each. */
export async function readLimits(tx: Tx | Reader, vendor: string): Promise<VendorSettings['limits']> {
  const rows = await tx
    .selectFrom('catalog.vendor_currencies')
    .select(['currency', 'maxStake'])
    .where('vendor', '=', vendor)
    .orderBy('currency')
    .execute();
  return Object.fromEntries(rows.map(({ currency, maxStake }) => [currency, maxStake]));
}

/** The codes of suspended vendors. */
export async function listSuspended(tx: Tx | Reader): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalog.vendors')
    .select('code')
    .where('status', '=', 'suspended')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}
