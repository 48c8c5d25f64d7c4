/**
 * The service worker's life beside the page's: registered once the page stands, asked now and then for a newer one, and a newer one
 * offered, never forced. It claims nothing by itself, so a page keeps the files that it began with until its person says otherwise.
 */
import { pageAt } from '../../ground/pages/page-at.ts';

const WORKER = '/worker.js';
const ASK_AGAIN_MS = 60 * 60_000;
const LOOK_AGAIN_MS = 15_000;

let isBegun = false;

/** `offer` is called with what lets the new version in; never while a game stands on the page. */
export async function beginInstalled(offer: (take: () => void) => void): Promise<void> {
  if (isBegun || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isBegun = true;
  const { serviceWorker } = navigator;
  // A browser may refuse to keep anything: then there is simply none.
  const registration = await serviceWorker.register(WORKER).catch(() => undefined);
  if (!registration) return;
  const offerWhenFree = (fresh: ServiceWorker): void => {
    if (pageAt(location.pathname).game) setTimeout(() => offerWhenFree(fresh), LOOK_AGAIN_MS);
    else offer(() => takeOver(fresh));
  };
  const watch = (fresh: ServiceWorker | null): void => {
    // The first one of all is no news.
    if (!fresh || !serviceWorker.controller) return;
    if (fresh.state === 'installed') return offerWhenFree(fresh);
    fresh.addEventListener('statechange', () => {
      if (fresh.state === 'installed') offerWhenFree(fresh);
    });
  };
  watch(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  setInterval(() => void registration.update().catch(() => undefined), ASK_AGAIN_MS);
}

/** The page without a network speaks the language that the others speak. */
export async function keepOfflineIn(language: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage({ language });
}

function takeOver(fresh: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  fresh.postMessage('take over');
}
