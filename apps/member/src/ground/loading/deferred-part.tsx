/**
 * A part of the first view that may come alive a moment after the rest: the footer, the desktop's menu, what only
 * members need. Their code is one chunk, asked for as soon as the app runs; until it is there React leaves what the
 * server drew as it stands. A chunk that does not come is asked for again and again, and nothing on the page breaks.
 */
import { Suspense, createElement, memo, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { WithQueries, loadQueries } from '../http/page-queries.tsx';

/** What is deferred, by the room that it is of; `loading` is this folder's own. */
export type Later = Readonly<Record<string, unknown>> & { loading: typeof import('./chunk-retry.ts') };

/** A chunk that is asked for once somebody has touched the page: `now` is what of it is there. */
interface Chunk<Parts> {
  load(): Promise<Parts>;
  now(): Parts | undefined;
}

const RETRY_MS = 3_000;

let deferred = chunkOf<Later>(() => Promise.reject(new Error('nothing is deferred')));
let touchedParts = chunkOf<object>(() => Promise.resolve({}));

/** Where the deferred parts come from (main/app.tsx): the app says so once, before it draws anything. `touched`: those of its own room. */
export function provideDeferred(fetch: () => Promise<Later>, fetchTouched?: () => Promise<object>): void {
  deferred = chunkOf(fetch);
  // They ask the platform: they come with what asks, which the other deferred parts do without.
  touchedParts = chunkOf(async () => (await Promise.all([fetchTouched?.() ?? {}, loadQueries()]))[0]);
}

/** Resolves when the deferred parts are there, in a browser not before somebody has touched the page. Never rejects. */
export const loadDeferred = (): Promise<Later> => deferred.load();

/** The same of the parts of the room `touched`, and of the query client that they are given. */
export const loadTouched = (): Promise<object> => touchedParts.load();

function chunkOf<Parts>(fetch: () => Promise<Parts>): Chunk<Parts> {
  let parts: Parts | undefined;
  let coming: Promise<Parts> | undefined;
  return { now: () => parts, load: () => (coming ??= touched().then(fetchParts)) };

  async function fetchParts(): Promise<Parts> {
    try {
      return (parts = await fetch());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return fetchParts();
    }
  }
}

/** Parts of the app that call the platform or show the time wait for the first sign of a person (boot.ts). On the server: at once. */
function touched(): Promise<unknown> {
  if (typeof document === 'undefined' || 'awake' in document.documentElement.dataset)
    return Promise.resolve();
  return new Promise((resolve) => addEventListener('feria:awake', resolve, { once: true }));
}

/** For the `ref` of a part that says `data-later`: until it is alive, a press within it is kept (boot.ts). */
export const wakeUp = (part: Element | null): void => part?.removeAttribute('data-later');

/**
 * The deferred parts of a room, whose `deferred.ts` names them, each by what `pick` takes out of it; `fallback` stands where the server drew
 * nothing. A part is drawn again for news of its own alone: React throws away what the server drew of a part that its parent draws again
 * before the chunk is there, and the page jumps under a finger (e2e first-view). It reads with `useAnswer`, so it waits for no query client.
 */
export function laterOf<Parts>(room: string) {
  return <Props extends object>(pick: (parts: Parts) => ComponentType<Props>) =>
    deferredPart(function Inner(props: Props) {
      return createElement(pick((deferred.now() ?? use(loadDeferred()))[room] as Parts), props);
    });
}

/** Parts of which nothing is seen before somebody has touched the page (main/touched-parts.ts). They have the query client around them. */
export function touchedOf<Parts extends object>() {
  return <Props extends object>(pick: (parts: Parts) => ComponentType<Props>) =>
    deferredPart(function Inner(props: Props) {
      const Part = pick((touchedParts.now() ?? use(loadTouched())) as Parts);
      return createElement(WithQueries, null, createElement(Part, props));
    });
}

function deferredPart<Props extends object>(Inner: ComponentType<Props>) {
  return memo(function DeferredPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    return (
      <Suspense fallback={fallback}>
        <Inner {...(props as unknown as Props)} />
      </Suspense>
    );
  });
}
