/** Addresses of the app that its parts lead to (spec section 2). Which page stands at one: page-at.ts. */

export const CATEGORY_PATHS = {
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
  '/sports': 'SPORTS',
  '/esports': 'ESPORTS',
  '/lott': 'LOTT',
  '/elott': 'ELOTT',
} as const;
export type CategoryPath = keyof typeof CATEGORY_PATHS;

/** The hot games of every category. */
export const HOT_HREF = '/?select=HOT';

/** Opens the search. */
export const SEARCH_HASH = '#search';

export function categoryPath(gameCategory: string): string {
  return `/${gameCategory.toLowerCase()}`;
}

/** The pages of the member center, by their keys: each feature says its own (`feature.ts`). */
export interface MemberPageKeys {}
export type MemberPage = keyof MemberPageKeys;

/** Within the security center: what one is written about, and how. */
export const CHOICES_HASH = '#messages';

export function memberHref(page: MemberPage, query: Readonly<Record<string, string>> = {}): string {
  return `/member?${new URLSearchParams({ page, ...query }).toString()}`;
}

export function playHref(nodeId: string, mode?: 'fun'): string {
  return `/seamless?${new URLSearchParams({ nodeId, ...(mode ? { mode } : {}) }).toString()}`;
}

/** Where to go after sign-in: a path of our own, never another site; browsers drop tabs and line breaks out of an address. */
export function safeNext(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])\S*$/.test(next) ? next : '/';
}
