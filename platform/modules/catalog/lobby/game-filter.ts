/** Which games a list is of, as SQL. */
import type { GameType } from '@feria/contracts/catalog/member';
import { LINE_BANDS, RETURN_BANDS, type Facet } from '@feria/contracts/catalog/member';
import type { Classify } from '@feria/contracts/vendor-door/features';
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { DB } from '../../../core/schema.generated.ts';

export type GameFilter = {
  /** Only what may be shown there. What is stopped is shown, as stopped. */
  market?:
    | {
        code: string;
        currency: string;
        closedCategories: readonly string[];
        features: { freePlay: boolean };
        closedClassifies?: readonly string[] | undefined;
      }
    | undefined;
  platform?: 'desktop' | 'mobile' | undefined;
  isListed?: boolean | undefined;
  isStopped?: boolean | undefined;
  /** Listed by its vendor, and not offered by the licensee. */
  isHidden?: boolean | undefined;
  nodeIds?: readonly string[] | undefined;
  vendor?: string | undefined;
  gameType?: GameType | undefined;
  classify?: Classify | undefined;
  search?: string | undefined;
  isHot?: boolean | undefined;
  /** New at that instant. */
  newAt?: Date | undefined;
  isInHouse?: boolean | undefined;
  /** Only what this member likes, or has played; newest first. */
  favoriteOf?: string | undefined;
  recentOf?: string | undefined;
  /** By facet any of these values; lowest stakes as decimals in `market`'s currency. */
  facets?: FacetChoice | undefined;
};
export type FacetChoice = Partial<Record<Facet, readonly string[]>>;

/** What only tests play stands in no list. */
export const NO_TESTS = sql<SqlBool>`game.vendor not in (select v.code from catalog.test_vendor_codes() v)`;

export type GameScope = DB & { game: DB['catalog.games']; vendor: DB['catalog.vendors'] };

/** Lower case without accents, so that "canon" finds "cañón". */
export function searchTextOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** An operator's word before the vendor's. */
export const CLASSIFIED = sql<string[]>`coalesce(game.own_classify, game.classify)`;
const UNITS = 100_000;

/** What a game is, facet by facet: one value, or several. `currency` is the market's. */
export function facetValues(currency: string): Record<Facet, RawBuilder<string[]>> {
  const [to9, to24, up25, open] = LINE_BANDS;
  const [up97, up96, up95, below] = RETURN_BANDS;
  return {
    vendor: sql`array[game.vendor]`,
    classify: CLASSIFIED,
    feature: sql`game.features`,
    lines: sql`array[case when game.lines is null then ${open} when game.lines >= 25 then ${up25} when game.lines >= 10 then ${to24} else ${to9} end]`,
    volatility: sql`array_remove(array[game.volatility], null)`,
    rtp: sql`case when game.return_bps is null then '{}' else array[case when game.return_bps >= 9700 then ${up97} when game.return_bps >= 9600 then ${up96} when game.return_bps >= 9500 then ${up95} else ${below} end] end`,
    // As the views write it: no trailing zeros.
    minBet: sql`array_remove(array[trim_scale(((game.min_bets ->> ${currency})::numeric / ${UNITS}))::text], null)`,
    demo: sql`case when game.free_play then array['1'] else '{}' end`,
  };
}

/** Every word has to be in the names, or in the vendor's. */
export function wordsIn(text: string): RawBuilder<SqlBool>[] {
  const words = searchTextOf(text)
    .split(/[^\p{L}\p{N}%_\\]+/u)
    .filter((word) => word !== '');
  // Signs alone are in no name.
  if (words.length === 0) return [sql`false`];
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql<SqlBool>`game.search_text like ${pattern}`;
  });
}

/** Whether a market's lobby shows a game. */
export const inLobbyOf = ({
  code,
  currency,
  features,
  closedCategories,
}: NonNullable<GameFilter['market']>): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`game.enabled`,
  sql<SqlBool>`${code} = any (game.markets) and ${code} = any (vendor.markets)`,
  sql<SqlBool>`exists (select from catalog.vendor_currencies c where c.vendor = game.vendor and c.currency = ${currency})`,
  // What can be tried alone is shown where it can be tried.
  features.freePlay
    ? sql<SqlBool>`(game.support_play or game.free_play and game.game_type <> 'ELOTT')`
    : sql<SqlBool>`game.support_play`,
  sql<SqlBool>`game.game_type <> all (${closedCategories})`,
];

export function conditionsOf(
  where: ExpressionBuilder<GameScope, 'game' | 'vendor'>,
  filter: GameFilter,
): (RawBuilder<SqlBool> | ReturnType<typeof where>)[] {
  const { market, platform, nodeIds, vendor, gameType, classify, search } = filter;
  const { isHot, isListed, isStopped, isHidden, newAt, isInHouse, facets } = filter;
  return [
    ...(market === undefined
      ? []
      : [
          ...inLobbyOf(market),
          ...(market.closedClassifies?.length
            ? [sql<SqlBool>`not ${CLASSIFIED} && ${market.closedClassifies}::text[]`]
            : []),
        ]),
    ...(platform === undefined ? [] : [sql<SqlBool>`${platform} = any (game.platforms)`]),
    ...(nodeIds === undefined ? [] : [where('game.nodeId', 'in', nodeIds)]),
    ...(vendor === undefined ? [] : [where('game.vendor', '=', vendor)]),
    // What only tests play is shown to whoever names it, and stands in no list.
    ...(nodeIds === undefined && vendor === undefined ? [NO_TESTS] : []),
    ...(gameType === undefined ? [] : [where('game.gameType', '=', gameType)]),
    ...(classify === undefined ? [] : [sql<SqlBool>`${classify} = any (${CLASSIFIED})`]),
    ...(search ? wordsIn(search) : []),
    ...(isHot === undefined ? [] : [where('game.isHot', '=', isHot)]),
    ...(newAt === undefined ? [] : [where('game.newUntil', '>', newAt)]),
    ...(isInHouse === undefined ? [] : [where('vendor.inHouse', '=', isInHouse)]),
    ...(isListed === undefined ? [] : [where('game.enabled', '=', isListed)]),
    ...(isHidden === undefined ? [] : [sql<SqlBool>`(game.is_listed and not game.is_offered) = ${isHidden}`]),
    ...(isStopped === undefined
      ? []
      : [sql<SqlBool>`exists (select from catalog.stops s where s.node_id = game.node_id) = ${isStopped}`]),
    ...(facets === undefined ? [] : chosenFacets(facets, market?.currency ?? '')),
  ];
}

function chosenFacets(chosen: FacetChoice, currency: string): RawBuilder<SqlBool>[] {
  const values = facetValues(currency);
  return chosenOf(chosen).map(
    ([facet, wanted]) => sql<SqlBool>`(${values[facet]})::text[] && ${wanted}::text[]`,
  );
}

/** The facets of which something was chosen. */
export function chosenOf(chosen: FacetChoice): [Facet, readonly string[]][] {
  return (Object.entries(chosen) as [Facet, readonly string[]][]).filter(([, values]) => values.length > 0);
}
