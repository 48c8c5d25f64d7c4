/** All SQL of the catalog. */
import type { GameType } from '@feria/contracts/catalog';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

export type Game = {
  nodeId: string;
  vendor: string;
  vendorName: string;
  code: string;
  name: { en: string; es: string };
  gameType: GameType;
  iconUrl: string;
  /** Of the cover that we serve; null until it was taken over. */
  artHash: string | null;
  isHot: boolean;
  supportPlay: boolean;
  freePlay: boolean;
  returnBps: number | null;
  volatility: 'low' | 'medium' | 'high' | null;
  markets: string[];
  /** Listed by its vendor as playable, and the vendor is active. */
  isOpen: boolean;
};

/** A game as its vendor lists it. */
export type ListedGame = Pick<
  Game,
  'code' | 'name' | 'gameType' | 'iconUrl' | 'returnBps' | 'volatility' | 'markets'
> & { enabled: boolean };

/** Lower case without accents, so that "canon" finds "cañón". */
export function searchTextOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Takes over a vendor's list: games that are gone from it are closed, never deleted; our own switches stay. */
export async function replaceGames(
  tx: Tx,
  vendor: string,
  games: readonly ListedGame[],
  at: Date,
): Promise<void> {
  const codes = games.map(({ code }) => code);
  await tx
    .updateTable('catalog.games')
    .set({ enabled: false })
    .where('vendor', '=', vendor)
    .where('enabled', '=', true)
    .where(sql<SqlBool>`code <> all (${codes}::text[])`)
    .execute();
  for (const game of games) {
    const listed = {
      name_en: game.name.en,
      name_es: game.name.es,
      search_text: searchTextOf(`${game.name.en} ${game.name.es}`),
      game_type: game.gameType,
      icon_url: game.iconUrl,
      enabled: game.enabled,
      return_bps: game.returnBps,
      volatility: game.volatility,
      markets: game.markets,
    };
    await tx
      .insertInto('catalog.games')
      .values({ node_id: `${vendor}:${game.code}`, vendor, code: game.code, ...listed })
      .onConflict((conflict) => conflict.column('node_id').doUpdateSet(listed))
      .execute();
  }
  await tx.updateTable('catalog.vendors').set({ synced_at: at }).where('code', '=', vendor).execute();
}

export type GameFilter = {
  market?: string | undefined;
  nodeIds?: readonly string[] | undefined;
  vendor?: string | undefined;
  gameType?: GameType | undefined;
  search?: string | undefined;
  isHot?: boolean | undefined;
  /** Only what this member likes, or has played; newest first. */
  favoriteOf?: string | undefined;
  recentOf?: string | undefined;
};
type Page = { offset: number; limit: number };

type GameScope = DB & { game: DB['catalog.games']; vendor: DB['catalog.vendors'] };

/** One page of games and the number of all. With a market: only what may be shown there. */
export async function selectGames(
  tx: Tx | Reader,
  filter: GameFilter,
  { offset, limit }: Page,
): Promise<{ games: Game[]; total: number }> {
  const { favoriteOf, recentOf } = filter;
  const owner = favoriteOf ?? recentOf;
  const marks = sql.table(favoriteOf === undefined ? 'catalog.recents' : 'catalog.favorites');
  const markOf = sql`select mark.at from ${marks} mark where mark.node_id = game.node_id and mark.member_id = ${owner ?? null}`;
  let query = tx
    .selectFrom('catalog.games as game')
    .innerJoin('catalog.vendors as vendor', 'vendor.code', 'game.vendor')
    .where((where) => where.and(conditionsOf(where, filter)));
  if (owner !== undefined) {
    query = query.where(sql<SqlBool>`exists (${markOf})`);
  }
  const counted = await query
    .select((all) => all.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  let listed = query
    .selectAll('game')
    .select(['vendor.name as vendor_name', 'vendor.status as vendor_status']);
  if (owner !== undefined) {
    listed = listed.orderBy(sql`(${markOf}) desc`);
  }
  const rows = await listed
    .orderBy('game.sort')
    .orderBy('game.name_en')
    .orderBy('game.node_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { games: rows.map(gameOf), total: Number(counted.total) };
}

function conditionsOf(
  where: ExpressionBuilder<GameScope, 'game' | 'vendor'>,
  { market, nodeIds, vendor, gameType, search, isHot }: GameFilter,
) {
  const pattern = `%${searchTextOf(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    ...(market === undefined
      ? []
      : [
          sql<SqlBool>`${market} = any (game.markets)`,
          where('game.enabled', '=', true),
          where('vendor.status', '=', 'active'),
        ]),
    ...(nodeIds === undefined ? [] : [where('game.node_id', 'in', nodeIds)]),
    ...(vendor === undefined ? [] : [where('game.vendor', '=', vendor)]),
    ...(gameType === undefined ? [] : [where('game.game_type', '=', gameType)]),
    ...(search ? [where('game.search_text', 'like', pattern)] : []),
    ...(isHot === undefined ? [] : [where('game.is_hot', '=', isHot)]),
  ];
}

type GameRow = {
  node_id: string;
  vendor: string;
  vendor_name: string;
  vendor_status: string;
  code: string;
  name_en: string;
  name_es: string;
  game_type: string;
  icon_url: string;
  art_hash: string | null;
  is_hot: boolean;
  support_play: boolean;
  free_play: boolean;
  return_bps: number | null;
  volatility: string | null;
  markets: string[];
  enabled: boolean;
};

function gameOf(row: GameRow): Game {
  return {
    nodeId: row.node_id,
    vendor: row.vendor,
    vendorName: row.vendor_name,
    code: row.code,
    name: { en: row.name_en, es: row.name_es },
    gameType: row.game_type as GameType,
    iconUrl: row.icon_url,
    artHash: row.art_hash,
    isHot: row.is_hot,
    supportPlay: row.support_play,
    freePlay: row.free_play,
    returnBps: row.return_bps,
    volatility: row.volatility as Game['volatility'],
    markets: row.markets,
    isOpen: row.enabled && row.vendor_status === 'active',
  };
}

export type Lane = { gameType: GameType; vendor: string; vendorName: string; games: number };

/** How many games each vendor shows in a market, by type. */
export async function countLanes(tx: Tx | Reader, market: string): Promise<Lane[]> {
  const rows = await tx
    .selectFrom('catalog.games as game')
    .innerJoin('catalog.vendors as vendor', 'vendor.code', 'game.vendor')
    .where((where) => where.and(conditionsOf(where, { market })))
    .groupBy(['game.game_type', 'vendor.code', 'vendor.name'])
    .orderBy('vendor.name')
    .select((all) => ['game.game_type', 'vendor.code', 'vendor.name', all.fn.countAll<bigint>().as('games')])
    .execute();
  return rows.map((row) => ({
    gameType: row.game_type as GameType,
    vendor: row.code,
    vendorName: row.name,
    games: Number(row.games),
  }));
}

export async function listFavoriteIds(tx: Tx | Reader, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalog.favorites')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map((row) => row.node_id);
}

export async function insertFavorite(tx: Tx, memberId: string, nodeId: string, at: Date): Promise<void> {
  await tx
    .insertInto('catalog.favorites')
    .values({ member_id: memberId, node_id: nodeId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(tx: Tx, memberId: string, nodeId: string): Promise<void> {
  await tx
    .deleteFrom('catalog.favorites')
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .execute();
}

export async function upsertRecent(tx: Tx, memberId: string, nodeId: string, at: Date): Promise<void> {
  await tx
    .insertInto('catalog.recents')
    .values({ member_id: memberId, node_id: nodeId, at })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doUpdateSet({ at }))
    .execute();
}
