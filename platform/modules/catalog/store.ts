/** All SQL of the catalog. */
import type { LocalizedText } from '@feria/contracts/languages';
import type { GameType, Stop } from '@feria/contracts/catalog/member';
import type { GameFeature } from '@feria/contracts/vendor-door/features';
import type { Classify } from '@feria/contracts/vendor-door/features';
import type { VendorSheet } from '@feria/contracts/vendor-door/game-sheet';
import { sql, type SqlBool } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { keptText, textOf } from './names.ts';
import { CLASSIFIED, conditionsOf, searchTextOf, type GameFilter } from './lobby/game-filter.ts';

export type Game = {
  nodeId: string;
  vendor: string;
  vendorName: string;
  code: string;
  name: LocalizedText;
  gameType: GameType;
  iconUrl: string;
  /** Of the pictures that we serve; null until they were taken over. */
  artHash: string | null;
  backgroundHash: string | null;
  isHot: boolean;
  newUntil: Date | null;
  supportPlay: boolean;
  freePlay: boolean;
  /** Sub-categories: an operator's word before the vendor's. */
  classify: Classify[];
  returnBps: number | null;
  volatility: 'low' | 'medium' | 'high' | null;
  lines: number | null;
  features: GameFeature[];
  /** The lowest stake in units, by currency. */
  minBets: Readonly<Record<string, number>>;
  /** Its vendor's word for what it is. */
  category: string;
  platforms: ('desktop' | 'mobile')[];
  freeRounds: boolean;
  sort: number;
  /** Where it is shown: where its vendor and the licensee both offer it. */
  markets: string[];
  /** What its vendor serves. */
  currencies: string[];
  /** Listed by its vendor as playable, and offered by the licensee. */
  isListed: boolean;
  /** What an operator made of the vendor's list; `listed` is what the vendor says. */
  own: {
    isOffered: boolean;
    type: GameType | null;
    classify: Classify[] | null;
    withheldMarkets: string[];
  };
  listed: { isListed: boolean; type: GameType; classify: Classify[]; markets: string[] };
  /** Why no bet is taken now although it is listed. */
  stop: Stop | null;
};

/** A game as its vendor lists it. */
export type ListedGame = Pick<
  Game,
  | 'code'
  | 'name'
  | 'gameType'
  | 'category'
  | 'classify'
  | 'iconUrl'
  | 'returnBps'
  | 'volatility'
  | 'lines'
  | 'features'
  | 'minBets'
  | 'platforms'
  | 'freeRounds'
  | 'markets'
> & {
  enabled: boolean;
  backgroundUrl: string | null;
  blockedCountries: string[];
  sheet: VendorSheet | null;
  /** The vendor's own words for a game that we do not know yet; from then on they are an operator's. */
  isHot: boolean;
  isNew: boolean;
  /** No real play, until an operator says otherwise. */
  isTrial: boolean;
};

export const NEW_FOR_MS = 30 * 24 * 60 * 60_000;

/** Takes over a vendor's list: games that are gone from it are closed, never deleted; our own switches stay. */
export async function replaceGames(
  tx: Tx,
  vendor: string,
  games: readonly ListedGame[],
  at: Date,
): Promise<void> {
  const [row] = await callSql<{ name: string }>(tx, 'select name from catalog.vendors where code = $1', [
    vendor,
  ]);
  const newUntil = new Date(at.getTime() + NEW_FOR_MS);
  const codes = games.map(({ code }) => code);
  await tx
    .updateTable('catalog.games')
    .set({ isListed: false })
    .where('vendor', '=', vendor)
    .where('isListed', '=', true)
    .where(sql<SqlBool>`code <> all (${codes}::text[])`)
    .execute();
  const rows = games.map((game) => rowOfListed(game, row?.name ?? vendor));
  await callSql(tx, UPSERT, [vendor, JSON.stringify(rows), newUntil]);
}

const LISTED = [
  ...[
    'name_en',
    'name_es',
    'further_names',
    'search_text',
    'listed_type',
    'category',
    'icon_url',
    'background_url',
    'is_listed',
  ],
  ...['free_rounds', 'return_bps', 'volatility', 'platforms', 'listed_markets', 'blocked_countries'],
  ...['lines', 'features', 'min_bets', 'classify', 'sheet'],
];
const named = (table: string): string => LISTED.map((column) => `${table}.${column}`).join(', ');
/**
 * A list that says the same as the last one, as most do, writes nothing. Always in the same order, so that two syncs wait
 * for each other and never in a circle.
 */
const UPSERT = `
  insert into catalog.games as known (node_id, vendor, code, is_hot, new_until, support_play, ${LISTED.join(', ')})
  select $1 || ':' || listed.code, $1, listed.code, listed.is_hot, case when listed.is_new then $3::timestamptz end, not listed.is_trial,
         ${named('listed')}
    from jsonb_to_recordset($2::jsonb) as listed (code text, name_en text, name_es text, further_names jsonb, search_text text, listed_type text,
      category text, icon_url text, background_url text, is_listed boolean, free_rounds boolean, return_bps integer,
      volatility text, platforms text[], listed_markets text[], blocked_countries text[], lines integer, features text[], min_bets jsonb,
      classify text[], sheet jsonb, is_hot boolean, is_new boolean, is_trial boolean)
   order by listed.code
  on conflict (node_id) do update set ${LISTED.map((column) => `${column} = excluded.${column}`).join(', ')}
   where (${named('known')}) is distinct from (${named('excluded')})`;

function rowOfListed({ name, ...game }: ListedGame, vendorName: string) {
  const kept = keptText(name);
  return {
    code: game.code,
    name_en: kept.english,
    name_es: kept.spanish,
    further_names: kept.further,
    search_text: searchTextOf(
      [kept.english, kept.spanish, ...Object.values(kept.further), vendorName].join(' '),
    ),
    listed_type: game.gameType,
    category: game.category,
    icon_url: game.iconUrl,
    background_url: game.backgroundUrl,
    is_listed: game.enabled,
    free_rounds: game.freeRounds,
    return_bps: game.returnBps,
    volatility: game.volatility,
    lines: game.lines,
    features: game.features,
    min_bets: game.minBets,
    platforms: game.platforms,
    listed_markets: game.markets,
    blocked_countries: game.blockedCountries,
    classify: game.classify,
    sheet: game.sheet,
    is_hot: game.isHot,
    is_new: game.isNew,
    is_trial: game.isTrial,
  };
}

type Page = { offset: number; limit: number };

/** Why no bet is taken at a game now. */
export const STOP = sql<Stop | null>`case
  when exists (select from catalog.stops where scope = 'all') then 'gaming'
  when vendor.status <> 'active' then 'vendor'
  when exists (select from catalog.stops where node_id = game.node_id) then 'game' end`;
/** Where its vendor and the licensee both offer it. */
export const MARKETS = sql<
  string[]
>`array(select m from unnest(game.markets) as m where m = any (vendor.markets) order by m)`;
export const CURRENCIES = sql<
  string[]
>`array(select c.currency from catalog.vendor_currencies c where c.vendor = game.vendor order by 1)`;

/** When a member liked, or played, the game. */
function markOf({ favoriteOf, recentOf }: GameFilter) {
  const marks = sql.table(favoriteOf === undefined ? 'catalog.recents' : 'catalog.favorites');
  const owner = favoriteOf ?? recentOf ?? null;
  return sql`select mark.at from ${marks} mark where mark.node_id = game.node_id and mark.member_id = ${owner}`;
}

/** The games of a filter with their vendors, in no order. */
export function gamesOf(tx: Tx | Reader, filter: GameFilter) {
  const query = tx
    .selectFrom('catalog.games as game')
    .innerJoin('catalog.vendors as vendor', 'vendor.code', 'game.vendor')
    .where((where) => where.and(conditionsOf(where, filter)));
  const isOwned = (filter.favoriteOf ?? filter.recentOf) !== undefined;
  return isOwned ? query.where(sql<SqlBool>`exists (${markOf(filter)})`) : query;
}

/** One page of games and the number of all. */
export async function selectGames(
  tx: Tx | Reader,
  filter: GameFilter,
  { offset, limit }: Page,
): Promise<{ games: Game[]; total: number }> {
  const query = gamesOf(tx, filter);
  const counted = await query
    .select((all) => all.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  let listed = query
    .selectAll('game')
    .select([
      'vendor.name as vendorName',
      STOP.as('stop'),
      MARKETS.as('shownIn'),
      CURRENCIES.as('currencies'),
      CLASSIFIED.as('classified'),
    ]);
  if ((filter.favoriteOf ?? filter.recentOf) !== undefined) {
    listed = listed.orderBy(sql`(${markOf(filter)}) desc`);
  }
  const rows = await listed
    .orderBy('game.sort')
    .orderBy('vendor.sort')
    .orderBy('game.nameEn')
    .orderBy('game.nodeId')
    .offset(offset)
    .limit(limit)
    .execute();
  return { games: rows.map(gameOf), total: Number(counted.total) };
}

export type GameRow = {
  nodeId: string;
  vendor: string;
  vendorName: string;
  stop: Stop | null;
  shownIn: string[];
  currencies: string[];
  code: string;
  nameEn: string;
  nameEs: string;
  furtherNames: unknown;
  gameType: string;
  iconUrl: string;
  artHash: string | null;
  backgroundHash: string | null;
  isHot: boolean;
  newUntil: Date | null;
  classified: string[];
  supportPlay: boolean;
  freePlay: boolean;
  returnBps: number | null;
  volatility: string | null;
  lines: number | null;
  features: string[];
  minBets: unknown;
  category: string;
  platforms: string[];
  freeRounds: boolean;
  sort: number;
  enabled: boolean;
  isListed: boolean;
  isOffered: boolean;
  listedType: string;
  ownType: string | null;
  classify: string[];
  ownClassify: string[] | null;
  listedMarkets: string[];
  withheldMarkets: string[];
};

export function gameOf(row: GameRow): Game {
  return {
    nodeId: row.nodeId,
    vendor: row.vendor,
    vendorName: row.vendorName,
    code: row.code,
    name: textOf(row.nameEn, row.nameEs, row.furtherNames),
    gameType: row.gameType as GameType,
    iconUrl: row.iconUrl,
    artHash: row.artHash,
    backgroundHash: row.backgroundHash,
    isHot: row.isHot,
    newUntil: row.newUntil,
    classify: row.classified as Classify[],
    supportPlay: row.supportPlay,
    freePlay: row.freePlay,
    returnBps: row.returnBps,
    volatility: row.volatility as Game['volatility'],
    lines: row.lines,
    features: row.features as GameFeature[],
    minBets: row.minBets as Game['minBets'],
    category: row.category,
    platforms: row.platforms as Game['platforms'],
    freeRounds: row.freeRounds,
    sort: row.sort,
    markets: row.shownIn,
    currencies: row.currencies,
    isListed: row.enabled,
    own: {
      isOffered: row.isOffered,
      type: row.ownType as GameType | null,
      classify: row.ownClassify as Classify[] | null,
      withheldMarkets: row.withheldMarkets,
    },
    listed: {
      isListed: row.isListed,
      type: row.listedType as GameType,
      classify: row.classify as Classify[],
      markets: row.listedMarkets,
    },
    stop: row.stop,
  };
}

export async function listFavoriteIds(tx: Tx | Reader, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalog.favorites')
    .select('nodeId')
    .where('memberId', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('nodeId')
    .execute();
  return rows.map((row) => row.nodeId);
}

export async function insertFavorite(tx: Tx, memberId: string, nodeId: string, at: Date): Promise<void> {
  await tx
    .insertInto('catalog.favorites')
    .values({ memberId, nodeId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(tx: Tx, memberId: string, nodeId: string): Promise<void> {
  await tx
    .deleteFrom('catalog.favorites')
    .where('memberId', '=', memberId)
    .where('nodeId', '=', nodeId)
    .execute();
}

export async function upsertRecent(tx: Tx, memberId: string, nodeId: string, at: Date): Promise<void> {
  await tx
    .insertInto('catalog.recents')
    .values({ memberId, nodeId, at })
    .onConflict((conflict) => conflict.columns(['memberId', 'nodeId']).doUpdateSet({ at }))
    .execute();
}
