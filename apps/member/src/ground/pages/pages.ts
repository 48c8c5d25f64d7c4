/** The addresses of the app (spec section 2) and what each needs. Plain data: the server, the client and the boot script read it. */

import type { MEMBER_PAGES } from './member-pages.ts';

/** guarded: login first. game: no side menu, no balance in the header, no bar below. bare: nothing around it at all. */
export interface Page {
  path: string;
  name: PageName;
  guarded?: true;
  game?: true;
  bare?: true;
}

export type PageName =
  | ('lobby' | 'category' | 'favourites' | 'recent' | 'member')
  | ('house' | 'reading' | 'mailed' | 'seamless' | 'agent' | 'agentHome')
  | ('notOffered' | 'notFound');

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

const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/login', '/register'];

/** The page at a path; trailing slashes do not matter. */
export function pageAt(path: string): Page {
  const at = path.replace(/(.)\/+$/, '$1').toLowerCase();
  if (HOME_PATHS.includes(at)) return { path: at, name: 'lobby' };
  if (Object.hasOwn(CATEGORY_PATHS, at)) return { path: at, name: 'category' };
  if (at === '/inhouse') return { path: at, name: 'category' };
  if (at === '/favorite') return { path: at, name: 'favourites', guarded: true };
  if (at === '/recent') return { path: at, name: 'recent', guarded: true };
  if (at === '/member') return { path: at, name: 'member', guarded: true };
  // What anybody may read of the house, signed in or not.
  if (/^\/(?:responsible-gaming|licence|complaints|feedback|down|mirror(\/verify)?)$/.test(at))
    return { path: at, name: 'house' };
  // Promotions, help, articles and what the law asks for (reading-path.ts).
  if (
    /^\/(promotions|(help|guide|faq|blog|news|about)(\/[a-z\d-]+)?|legal\/(terms|privacy|licences))$/.test(at)
  )
    return { path: at, name: 'reading' };
  if (at === '/recover' || at === '/unsubscribe') return { path: at, name: 'mailed' };
  // A visitor may play for free there; the page itself asks for a login where it must.
  if (at === '/seamless') return { path: at, name: 'seamless', game: true, bare: true };
  if (at === '/agent') return { path: at, name: 'agent', bare: true };
  if (at === '/agenthome') return { path: at, name: 'agentHome', bare: true };
  // Not built: guard and layout stand, and the screen says what it is.
  if (/^\/(?:vn|sea)?lottery$/.test(at)) return { path: at, name: 'notOffered', guarded: true, game: true };
  if (at === '/pointmall') return { path: at, name: 'notOffered' };
  return { path: at, name: 'notFound' };
}

/** Whether the page can do nothing before the app runs: it shows a popup or somebody's own things. What is to be read needs it for a search alone. */
export function needsApp(path: string): boolean {
  const { name, path: at } = pageAt(path);
  if (['/login', '/register', '/promotions', '/help'].includes(at)) return true;
  return !['lobby', 'category', 'reading', 'notFound'].includes(name);
}

export function categoryPath(gameCategory: string): string {
  return `/${gameCategory.toLowerCase()}`;
}

export type MemberPage = (typeof MEMBER_PAGES)[number];

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
