/**
 * The page that stands where nobody answers. It carries everything in it, asks nobody for anything, and goes on to the page that was
 * wanted as soon as there is a network again. Its words are in it, in the one language that it was kept in (offline.config.ts).
 */
export {};

const ASK_AGAIN_MS = 5_000;

const root = document.documentElement;
const chosen = (name: string): string | undefined => new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1];

root.dataset['theme'] = chosen('feria_theme') === 'light' ? 'light' : 'dark';

const again = () => location.reload();
document.querySelector('button')?.addEventListener('click', again);
addEventListener('online', again);
// The device may have a network all the while, and our servers none.
setInterval(() => {
  if (navigator.onLine && document.visibilityState === 'visible') again();
}, ASK_AGAIN_MS);
