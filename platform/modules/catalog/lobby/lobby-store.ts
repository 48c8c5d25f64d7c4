/** SQL of what the lobby shows beside its lists: menus, the index that is searched, details, what is played most. */
import { textOf } from '../names.ts';
import type { LocalizedText } from '@feria/contracts/languages';
import type { GameType } from '@feria/contracts/catalog/member';
import type { Classify } from '@feria/contracts/vendor-door/features';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db.ts';
import { CLASSIFIED, type GameFilter } from './game-filter.ts';
import { gamesOf } from '../store.ts';

type Shown = NonNullable<GameFilter['market']>;

/** A vendor in one category of a market. */
export type CategoryRow = {
  gameType: GameType;
  vendor: string;
  vendorName: string;
  /** The picture that is its mark. */
  mark: string | null;
  games: number;
  /** One of its games: the only one, where there is one. */
  nodeId: string;
  classify: Classify[];
};

/** The vendors of every category that a market shows, by name; with a device those of the games that it can open. */
export async function countCategoryRows(
  tx: Tx | Reader,
  market: Shown,
  platform?: GameFilter['platform'],
): Promise<CategoryRow[]> {
  const rows = await gamesOf(tx, { market, platform })
    .groupBy(['game.gameType', 'vendor.code', 'vendor.name', 'vendor.sort', 'vendor.markHash'])
    .orderBy('vendor.sort')
    .orderBy('vendor.name')
    .select((all) => [
      'game.gameType',
      'vendor.code',
      'vendor.name',
      'vendor.markHash',
      all.fn.countAll<bigint>().as('games'),
      all.fn.min<string>('game.nodeId').as('nodeId'),
      sql<string[]>`array(select distinct one from unnest(string_to_array(string_agg(
        array_to_string(${CLASSIFIED}, ','), ','), ',')) as one where one <> '')`.as('classify'),
    ])
    .execute();
  return rows.map((row) => ({
    gameType: row.gameType as GameType,
    vendor: row.code,
    vendorName: row.name,
    mark: row.markHash,
    games: Number(row.games),
    nodeId: row.nodeId,
    classify: row.classify as Classify[],
  }));
}

/** The sub-categories that a market does not show: those whose language is not among its own. */
export async function closedClassifies(
  tx: Tx | Reader,
  market: { code: string; languages: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalog.classify_rules')
    .select(['classify', 'language'])
    .where('market', '=', market.code)
    .execute();
  const spoken = new Set(market.languages.map((language) => language.toLowerCase()));
  return rows.filter(({ language }) => !spoken.has(language.toLowerCase())).map(({ classify }) => classify);
}

export type Indexed = {
  vendor: string;
  vendorName: string;
  code: string;
  name: LocalizedText;
  gameType: GameType;
  isHot: boolean;
};

/** Every game that a market shows, in the lobby's order, with no more than a search needs. */
export async function listIndex(tx: Tx | Reader, market: Shown): Promise<Indexed[]> {
  const rows = await gamesOf(tx, { market })
    .select([
      ...([
        'game.vendor',
        'vendor.name',
        'game.code',
        'game.nameEn',
        'game.nameEs',
        'game.furtherNames',
      ] as const),
      ...(['game.gameType', 'game.isHot'] as const),
    ])
    .orderBy('game.sort')
    .orderBy('vendor.sort')
    .orderBy('game.nameEn')
    .orderBy('game.nodeId')
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor,
    vendorName: row.name,
    code: row.code,
    name: textOf(row.nameEn, row.nameEs, row.furtherNames),
    gameType: row.gameType as GameType,
    isHot: row.isHot,
  }));
}

/** What its vendor says of a game's mathematics, as it was listed; null where it says nothing. */
export async function findSheet(tx: Tx | Reader, nodeId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('catalog.games')
    .select('sheet')
    .where('nodeId', '=', nodeId)
    .executeTakeFirst();
  return row?.sheet ?? null;
}

/** The games that were opened by most members since an instant, most first. */
export async function listPopular(
  tx: Tx | Reader,
  { market, since, limit }: { market: Shown; since: Date; limit: number },
): Promise<string[]> {
  const rows = await gamesOf(tx, { market })
    .innerJoin('catalog.recents as recent', 'recent.nodeId', 'game.nodeId')
    .where('recent.at', '>', since)
    .groupBy('game.nodeId')
    .orderBy((all) => all.fn.countAll(), 'desc')
    .orderBy('game.nodeId')
    .limit(limit)
    .select('game.nodeId')
    .execute();
  return rows.map(({ nodeId }) => nodeId);
}

/** Vendors whose every game is new at an instant, with their first category. */
export async function listNewVendors(
  tx: Tx | Reader,
  market: Shown,
  at: Date,
): Promise<{ vendor: string; vendorName: string; gameType: GameType }[]> {
  const rows = await gamesOf(tx, { market })
    .groupBy(['vendor.code', 'vendor.name'])
    .having(sql<boolean>`coalesce(bool_and(game.new_until > ${at}), false)`)
    .orderBy('vendor.name')
    .select((all) => ['vendor.code', 'vendor.name', all.fn.min<string>('game.gameType').as('gameType')])
    .execute();
  return rows.map((row) => ({
    vendor: row.code,
    vendorName: row.name,
    gameType: row.gameType as GameType,
  }));
}
