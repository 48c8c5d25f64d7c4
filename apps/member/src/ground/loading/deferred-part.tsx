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

const RETRY_MS = 3_000;

let parts: Later | undefined;
let coming: Promise<Later> | undefined;
let fetchThem = (): Promise<Later> => Promise.reject(new Error('nothing is deferred'));

/** Where the deferred parts come from (main/app.tsx): the app says so once, before it draws anything. `touched`: those of its own room. */
export function provideDeferred(fetch: () => Promise<Later>, fetchTouched?: () => Promise<object>): void {
  fetchThem = async () => {
    const [later, touched] = await Promise.all([fetch(), fetchTouched?.() ?? {}, loadQueries()]);
    return { ...later, touched };
  };
  parts = coming = undefined;
}

/** Resolves when the later parts are there, in a browser not before somebody has touched the page. Never rejects. */
export function loadDeferred(): Promise<Later> {
  coming ??= touched().then(fetchParts);
  return coming;
}

/** Parts of the app that call the platform or show the time wait for the first sign of a person (boot.ts). On the server: at once. */
function touched(): Promise<unknown> {
  if (typeof document === 'undefined' || 'awake' in document.documentElement.dataset)
    return Promise.resolve();
  return new Promise((resolve) => addEventListener('feria:awake', resolve, { once: true }));
}

async function fetchParts(): Promise<Later> {
  try {
    parts = await fetchThem();
    return parts;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return fetchParts();
  }
}

/** For the `ref` of a part that says `data-later`: until it is alive, a press within it is kept (boot.ts). */
export const wakeUp = (part: Element | null): void => part?.removeAttribute('data-later');

/**
 * The deferred parts of a room, whose `deferred.ts` names them, each by what `pick` takes out of it; `fallback` stands where the server drew
 * nothing. A part is drawn again for news of its own alone: React throws away what the server drew of a part that its parent draws again
 * before the chunk is there, and the page jumps under a finger (e2e first-view).
 */
export function laterOf<Parts>(room: string) {
  return function deferredPart<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
    function Inner(props: Props) {
      const Part = pick((parts ?? use(loadDeferred()))[room] as Parts);
      return createElement(WithQueries, null, createElement(Part, props));
    }
    return memo(function DeferredPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
      return (
        <Suspense fallback={fallback}>
          <Inner {...(props as unknown as Props)} />
        </Suspense>
      );
    });
  };
}
