/**
 * The page that stands where nobody answers. It carries everything in it, asks nobody for anything, and goes on to the page that was
 * wanted as soon as there is a network again.
 */
import { OFFLINE_WORDS } from './offline-words.ts';

const ASK_AGAIN_MS = 5_000;

const root = document.documentElement;
const chosen = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

const language = (chosen('feria_lang') ?? navigator.language).startsWith('en') ? 'en' : 'es';
root.lang = language;
root.dataset['theme'] = chosen('feria_theme') === 'light' ? 'light' : 'dark';
for (const place of document.querySelectorAll<HTMLElement>('[data-text]'))
  place.textContent = OFFLINE_WORDS[language][place.dataset['text'] as keyof (typeof OFFLINE_WORDS)['en']];
document.title = OFFLINE_WORDS[language].title;

const again = () => location.reload();
document.querySelector('button')?.addEventListener('click', again);
addEventListener('online', again);
// The device may have a network all the while, and our servers none.
setInterval(() => {
  if (navigator.onLine && document.visibilityState === 'visible') again();
}, ASK_AGAIN_MS);
