/** What a list of games shows, as the address says it: so Back brings it again, and a link shares it. Pure. */
import type { Facet, GameType, Selection } from '@feria/contracts/catalog/member';
import type { MarketCode } from '@feria/contracts/wire';
import { LOBBY_PAGE_SIZE } from '../../ground/http/queries.ts';

const FACETS = ['classify', 'feature', 'lines', 'volatility', 'rtp', 'minBet', 'demo', 'vendor'] as const;
/** The spec's size of the favourites' one page. */
const FAVOURITES_SIZE = 999;
const SELECTIONS: readonly string[] = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] satisfies Selection[];

export type Facets = Readonly<Partial<Record<Facet, readonly string[]>>>;
export interface Choice {
  /** '': every vendor. */
  vassalage: string;
  /** ALL or a sub-category. */
  classify: string;
  select: Selection;
  /** What Enter committed; '' without a search. */
  search: string;
  page: number;
  facets: Facets;
}

export const NO_CHOICE: Choice = {
  vassalage: '',
  classify: 'ALL',
  select: 'ALL',
  search: '',
  page: 1,
  facets: {},
};

export function readChoice(address: string): Choice {
  const query = new URLSearchParams(address);
  const page = Number.parseInt(query.get('page') ?? '1', 10);
  const classify = query.get('gameClassify') ?? 'ALL';
  const select = query.get('select') ?? (classify === 'HOT' ? 'HOT' : 'ALL');
  return {
    vassalage: query.get('vassalage') ?? '',
    classify: classify === 'HOT' ? 'ALL' : classify,
    select: SELECTIONS.includes(select) ? (select as Selection) : 'ALL',
    search: query.get('search')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    facets: Object.fromEntries(
      FACETS.map(
        (facet) => [facet, (query.get(facet) ?? '').split(',').filter((one) => one !== '')] as const,
      ).filter(([, values]) => values.length > 0),
    ),
  };
}

function queryOf({ vassalage, classify, select, search, facets }: Choice): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (vassalage) query.set('vassalage', vassalage);
  if (classify !== 'ALL') query.set('gameClassify', classify);
  if (select !== 'ALL') query.set('select', select);
  for (const facet of FACETS) if (facets[facet]?.length) query.set(facet, facets[facet].join(','));
  return query;
}

/** The addresses that say the selection themselves. */
const OWN_PATHS = ['/favorite', '/recent'];

export function hrefOf(path: string, choice: Choice): string {
  const query = queryOf(choice);
  if (OWN_PATHS.includes(path)) query.delete('select');
  if (choice.page > 1) query.set('page', String(choice.page));
  // Commas stand as they are: the address is read by people, too.
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** Choosing a vendor resets the sub-category and the page, and clears the search (spec section 4); the facets combine and stay. */
export function chooseVendor(choice: Choice, vassalage: string): Choice {
  return { ...choice, vassalage, classify: 'ALL', page: 1, search: '' };
}

/** The choice with one value of a facet put in or taken out, from the first page on. */
export function toggleFacet(choice: Choice, facet: Facet, value: string): Choice {
  const old = choice.facets[facet] ?? [];
  const values = old.includes(value) ? old.filter((one) => one !== value) : [...old, value];
  return { ...choice, page: 1, facets: { ...choice.facets, [facet]: values } };
}

/** Every value that is chosen, facet by facet. */
export const chosenFacets = ({ facets }: Choice): (readonly [Facet, string])[] =>
  FACETS.flatMap((facet) => (facets[facet] ?? []).map((value) => [facet, value] as const));

export const countFacets = (choice: Choice): number => chosenFacets(choice).length;

/** Which games a page is about: one category, our own, or all. */
export interface Scope {
  gameType?: GameType | undefined;
  inHouse?: boolean | undefined;
}

/** The read of one page of a list; a member's own for FAV and RECENT, which only they can ask. */
export function listPath(market: MarketCode, scope: Scope, choice: Choice, gameName = choice.search): string {
  const query = queryOf({ ...choice, search: '' });
  const isOwn = choice.select === 'FAV' || choice.select === 'RECENT';
  if (isOwn) query.delete('select');
  else query.set('merchant', market);
  if (gameName) query.set('gameName', gameName);
  if (scope.gameType) query.set('gameType', scope.gameType);
  if (scope.inHouse) query.set('inHouse', '1');
  query.set('pageNo', String(choice.page));
  query.set('pageSize', String(choice.select === 'FAV' ? FAVOURITES_SIZE : LOBBY_PAGE_SIZE));
  const path = { FAV: '/api/favorites', RECENT: '/api/games/recent' }[choice.select as 'FAV' | 'RECENT'];
  return `${path ?? '/api/games'}?${query.toString()}`;
}

/** The read of the counts behind every value of every facet. */
export function facetsPath(market: MarketCode, scope: Scope, choice: Choice, gameName?: string): string {
  const path = listPath(market, scope, { ...choice, page: 1 }, gameName);
  return `${path.replace(/pageSize=\d+/, 'pageSize=1')}&facets=1`;
}
