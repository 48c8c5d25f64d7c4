/** What the web process calls: `prefetchPlan`, then `render` with the answers, then `document`. */
import { renderToString } from 'react-dom/server';
import type { Announcements } from '@feria/contracts/content/member';
import { LATER_FIELDS, type Permission } from '@feria/contracts/markets/member';
import { LANGUAGES, PSEUDO } from '@feria/contracts/languages';
import type { Winners } from '@feria/contracts/play/member';
import type { MarketCode } from '@feria/contracts/wire';
import { App } from './app.tsx';
import { firstOf as firstAnnouncementsOf } from '../ground/content/first.ts';
import { previewIn } from '../ground/content/paths.ts';
import { DRAWN_STATE } from '../ground/games/drawn-state.ts';
import { loadDeferred, loadTouched } from '../ground/loading/deferred-part.tsx';
import { pageAt } from '../ground/pages/page-at.ts';
import type { ShownLanguage, Theme } from '../ground/market/preferences.ts';
import { loadQueries } from '../ground/http/page-queries.tsx';
import type { PageQueries } from '../ground/http/page-query-types.ts';
import { PATHS } from '../ground/http/queries.ts';
import { LAZY_SCREENS } from './routes.tsx';
import { firstTexts } from '../ground/i18n/texts.ts';
import { attribute } from './document.ts';
import { withoutTwins } from './first-games.ts';
import type { PageHead } from '../ground/feature/served.ts';
import { pageHead, prefetchOf } from './served-pages.ts';
import { titleOf } from '../ground/pages/use-page-title.ts';
import { splitAddress } from './served-address.ts';
import { winnerCountKey } from '../features/catalog/winner-count.ts';
import { Found } from '../features/catalog/screens/lobby.tsx';

export { appManifest } from './app-manifest.ts';
export { document } from './document.ts';
export type { DocumentParts } from './document.ts';

const SHOWN: readonly ShownLanguage[] = [...LANGUAGES, PSEUDO];
await Promise.all([
  loadQueries(),
  loadDeferred(),
  loadTouched(),
  ...SHOWN.flatMap((language) => [
    firstTexts.in(language),
    ...[...LAZY_SCREENS, Found].map((screen) => screen.preload(language)),
  ]),
]);

export interface RenderInput {
  /** Path and query. */
  url: string;
  language: ShownLanguage;
  theme: Theme;
  market: string;
  /** The answers of `prefetchPlan`, by its names; null where the platform did not answer. */
  data: Record<string, unknown>;
  /** Of which state the lists of games among them are, or older (`shelf` of GET /api/games/stops); empty where nobody knows. */
  gamesState: string;
}

export interface Rendered {
  html: string;
  head: string;
  status: number;
  state: string;
}

/** The page is drawn for everybody: what is true for one address, the browser asks for itself. */
const STATUS_OF_ALL = `${PATHS.status}?audience=all`;

/** Which public reads of the platform the page needs, by name. Only GETs that are the same for everybody. */
export function prefetchPlan(url: string, market: string, language: ShownLanguage): Record<string, string> {
  const { path, search } = splitAddress(url);
  const { name, path: at } = pageAt(path);
  const known = market as MarketCode;
  const every = { permission: PATHS.permission(known), status: STATUS_OF_ALL, lanes: PATHS.lanes(known) };
  return { ...every, ...prefetchOf(name)({ path: at, search, market: known, language }) };
}

/** Renders the visitor's page; whoever is signed in is known in the browser only. */
export function render({ url, language, theme, market, data, gamesState }: RenderInput): Rendered {
  const { path, search } = splitAddress(url);
  const plan = prefetchPlan(url, market, language);
  const kept: Record<string, unknown> = { [DRAWN_STATE]: gamesState };
  for (const [name, source] of Object.entries(plan))
    if (data[name] !== null && data[name] !== undefined)
      kept[keyOf(name, source, market as MarketCode)] = shownOf(name, data[name], path);
  const told = pageHead(pageAt(path).name, path, language, data);
  // Known to be missing is told, too: nobody waits for it.
  for (const name of told?.missing ?? []) if (plan[name]) kept[plan[name]] = null;
  if (!isOpenToAll(kept[PATHS.status])) delete kept[PATHS.status];
  const queries: PageQueries = { answers: kept, answeredAt: Date.now() };
  const page = { language, theme, market: market as MarketCode };
  // Whoever looks at a preview is told so at once.
  const wakes = previewIn(search) === '' ? {} : { wakes: true };
  const html = renderToString(<App queries={queries} {...page} ssrPath={path} ssrSearch={search} />);
  queries.queries?.client.clear();
  return {
    html,
    head: told ? toldHead(told) : headOf(language, titleAt(path, html)),
    status: statusOf(path, kept, told?.isMissing === true),
    state: JSON.stringify({ ...page, ...wakes, path, data: kept }).replaceAll('<', '\\u003c'),
  };
}

function keyOf(name: string, source: string, market: MarketCode): string {
  if (source === STATUS_OF_ALL) return PATHS.status;
  return name === 'winners' ? winnerCountKey(market) : source;
}

const GAME_LISTS: readonly string[] = ['hot', 'previews', 'page'];

/** What of an answer the page carries along. */
function shownOf(name: string, answer: unknown, path: string): unknown {
  if (name === 'permission') return firstOf(answer as Permission);
  if (GAME_LISTS.includes(name)) return withoutTwins(answer);
  if (name === 'winners') return (answer as Winners).value.list.length;
  if (name !== 'announcements') return answer;
  const isHome = pageAt(path).name === 'lobby';
  return firstAnnouncementsOf(answer as Announcements, isHome ? undefined : 'w_promotion');
}

/** Without what the first view never shows, and without whoever asked: that was this server. */
function firstOf(permission: Permission): Partial<Permission> {
  const later = new Set<string>(LATER_FIELDS);
  const first: Partial<Permission> = Object.fromEntries(
    Object.entries(permission).filter(([name]) => !later.has(name)),
  );
  return first;
}

/** Maintenance is the same for everybody; a closed region is this visitor's alone, so the browser asks for itself. */
function isOpenToAll(status: unknown): boolean {
  return (status as { status?: number } | undefined)?.status !== 2;
}

function statusOf(path: string, kept: Record<string, unknown>, isGone: boolean): number {
  if ((kept[PATHS.status] as { status?: number } | undefined)?.status === 1) return 503;
  return isGone || pageAt(path).name === 'notFound' ? 404 : 200;
}

/** What the page's heading says, without what is counted in it; nothing of home, and of what the browser draws alone. */
function titleAt(path: string, html: string): string | undefined {
  const { name } = pageAt(path);
  if (name === 'lobby') return undefined;
  // What says that there is no such page has no heading above its own.
  const heading = name === 'notFound' ? /<main[^>]*>.*?<h2[^>]*>([^<]+)/s : /<h1[^>]*>([^<]+)/;
  return heading.exec(html)?.[1];
}

const toldHead = ({ title, description, isUnlisted }: PageHead): string =>
  `<title>${attribute(titleOf(title))}</title>` +
  `<meta name="description" content="${attribute(description)}">` +
  (isUnlisted ? '<meta name="robots" content="noindex">' : '');

/** `title` as HTML. */
function headOf(language: ShownLanguage, title: string | undefined): string {
  const words = firstTexts.now(language) as Record<string, readonly unknown[]> | undefined;
  const say = (key: string) => attribute((words?.[key] ?? []).join(''));
  return `<title>${title ? titleOf(title) : say('head.title')}</title><meta name="description" content="${say('head.description')}">`;
}
