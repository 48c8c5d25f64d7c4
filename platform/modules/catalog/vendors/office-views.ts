/** Vendors, keys and games in the words of the office's wire. */
import type { GameType } from '@feria/contracts/catalog/member';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type {
  OfficeGame,
  SuspensionView,
  SyncOutcome,
  VendorKeyView,
  VendorView,
} from '@feria/contracts/catalog/office';
import { Refusal, toDecimal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../../core/db.ts';
import { artAddress } from '../art/art.ts';
import type { StoredKey } from './key-store.ts';
import type { OwnSuspension } from '../suspensions.ts';
import type { Game } from '../store.ts';

/** Every vendor as the office shows it; its keys are not opened for that. */
export async function listVendorViews(tx: Tx | Reader): Promise<VendorView[]> {
  const rows = await tx
    .selectFrom('catalog.vendors as vendor')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('catalog.games as game')
        .whereRef('game.vendor', '=', 'vendor.code')
        .where('game.enabled', '=', true)
        .select((all) => all.fn.countAll<bigint>().as('count'))
        .as('games'),
    )
    .orderBy('vendor.name')
    .execute();
  const served = await tx.selectFrom('catalog.vendor_currencies').selectAll().orderBy('currency').execute();
  const limitsOf = (code: string): VendorView['limits'] =>
    Object.fromEntries(
      served
        .filter(({ vendor }) => vendor === code)
        .map(({ currency, maxStake: most }) => [currency, most === null ? null : toDecimal(most)]),
    );
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    url: row.url,
    dialect: row.dialect as Dialect,
    apiPrefix: row.apiPrefix,
    walletPrefix: `/vendors/${row.code}`,
    status: row.status as VendorView['status'],
    statusReason: row.statusReason,
    games: Number(row.games ?? 0n),
    syncedAt: row.syncedAt?.toISOString() ?? null,
    syncTriedAt: row.syncTriedAt?.toISOString() ?? null,
    syncError: row.syncError,
    syncResult: row.syncResult as SyncOutcome | null,
    allowList: row.allowList,
    callsPerSecond: row.callsPerSecond,
    markets: row.markets,
    limits: limitsOf(row.code),
    categories: row.categories as Record<string, GameType>,
    switchesGames: row.switchesGames,
    movesHost: row.movesHost,
    roundTimeoutMs: row.roundTimeoutMs,
    sort: row.sort,
    inHouse: row.inHouse,
    opensIn: row.opensIn as VendorView['opensIn'],
    mark: artAddress(row.markHash) || null,
  }));
}

export function listVendorNames(tx: Tx | Reader): Promise<{ code: string; name: string }[]> {
  return tx.selectFrom('catalog.vendors').select(['code', 'name']).orderBy('name').orderBy('code').execute();
}

/** Throws catalog.vendor_unknown. */
export async function getVendorView(tx: Tx | Reader, code: string): Promise<VendorView> {
  const view = (await listVendorViews(tx)).find((one) => one.code === code);
  if (!view) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
  return view;
}

export function toKeyView({ createdAt, activatedAt, retiredAt, ...key }: StoredKey): VendorKeyView {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    retiredAt: retiredAt?.toISOString() ?? null,
  };
}

export function toSuspensionView({ at, ...stop }: OwnSuspension): SuspensionView {
  return { ...stop, at: at.toISOString() };
}

export function toOfficeGame(game: Game, ownSuspension: OwnSuspension | undefined): OfficeGame {
  const { nodeId, vendor, vendorName, code, name, gameType, category, platforms, markets } = game;
  const { isListed, own, listed, freeRounds, isHot, sort, supportPlay, freePlay, stop } = game;
  return {
    nodeId,
    vendor,
    vendorName,
    code,
    name,
    gameType,
    category,
    platforms,
    markets,
    isListed,
    own,
    listed,
    freeRounds,
    isHot,
    sort,
    supportPlay,
    freePlay,
    stop,
    newUntil: game.newUntil?.toISOString() ?? null,
    ownSuspension: ownSuspension ? toSuspensionView(ownSuspension) : null,
  };
}
