/**
 * The service worker: what a browser keeps of Feria for the moments without a network, and where push messages arrive while
 * no page is open. It keeps the shell's hashed files, which never change, and one honest page for when nobody answers. It never keeps a
 * page of ours, an answer of the platform or anything about money: every navigation asks the network first, and every call goes past
 * this file. It claims no page that is open, and takes over from an older one only when a page says so.
 */
import { readNotice } from './notice.ts';

/** The part of a worker's world that is used here: the library of its types and the pages' exclude each other. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
type Clicked = Waiting & { notification: Notification };
type Page = { url: string; focus(): Promise<Page>; navigate(url: string): Promise<Page | null> };
type Worker = {
  addEventListener<Kind extends keyof Events>(kind: Kind, heard: (event: Events[Kind]) => void): void;
  skipWaiting(): Promise<void>;
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager: { subscribe(options: object): Promise<unknown> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  location: Location;
};
type Events = {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  message: Waiting & { data: unknown };
  push: Pushed;
  notificationclick: Clicked;
};
declare const __SHELL__: readonly string[];

const worker = globalThis as unknown as Worker;
const OFFLINE = '/offline.html';
/** One cache for each set of files: what an older one kept goes away with it. */
const CACHE = `feria-shell-${fingerprint(__SHELL__.join(' '))}`;
const KEPT: ReadonlySet<string> = new Set(__SHELL__);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, ...__SHELL__])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('feria-shell-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  // Files that somebody saves, and iOS's profile, go their own way: nothing may stand between them and the browser.
  if (/^\/(?:api|app)\//.test(path)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage()));
  else if (request.method === 'GET' && KEPT.has(path)) event.respondWith(fromShell(request));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') void worker.skipWaiting();
  const { language } = (typeof data === 'object' && data !== null ? data : {}) as { language?: unknown };
  if (typeof language === 'string') event.waitUntil(keepIn(language).catch(() => undefined));
});

/** The page without a network is kept in the language that the open pages speak, and in no other. */
async function keepIn(language: string): Promise<void> {
  const kept = await caches.match(OFFLINE);
  if (kept?.headers.get('content-language') === language) return;
  const answer = await fetch(`${OFFLINE}?language=${encodeURIComponent(language)}`);
  if (answer.ok) await (await caches.open(CACHE)).put(OFFLINE, answer);
}

worker.addEventListener('push', (event) => {
  const notice = readNotice(event.data);
  event.waitUntil(worker.registration.showNotification(notice.title, notice.options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href = '/' } = (event.notification.data ?? {}) as { href?: string };
  event.waitUntil(show(new URL(href, worker.location.origin).href));
});

/** A page that is open comes to the front and goes there; otherwise a new one does. A game that is being played is left alone. */
async function show(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const free = pages.find((page) => !pathOf(page.url).startsWith('/seamless'));
  const shown = await free
    ?.navigate(url)
    .then((page) => (page ?? free).focus())
    .catch(() => undefined);
  if (!shown) await worker.clients.openWindow(url);
}

async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin === worker.location.origin ? pathname : '';
}

function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}
