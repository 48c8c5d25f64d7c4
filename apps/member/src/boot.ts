/**
 * The script that every page carries inline, under 1.4 kB. The page works as plain links without it; it decides
 * when the app itself is fetched and run. At once where somebody is signed in or the address needs the app;
 * otherwise on the first sign of a person, with everything fetched ahead once the browser is idle.
 * A tap on a button before the app is there is kept and pressed again afterwards.
 */
type Boot = { entry: string; ahead: readonly string[]; needsApp: boolean };

const page = document.documentElement;
const { entry, ahead, needsApp } = JSON.parse(page.dataset['boot'] ?? '{}') as Boot;
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'];
let tapped: HTMLElement | null = null;
let started = false;
let isAlive = false;

function start() {
  if (started) return;
  started = true;
  for (const name of INTENTS) removeEventListener(name, start, true);
  run(entry, () => run(`${entry}?again`, null));
}

/** The app; a script that does not come is asked for once more at an address that no cache has. */
function run(src: string, onerror: (() => void) | null) {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
}

/** A link goes where it goes; a button can do nothing yet, so its press waits for the app, or for its later part. */
function keepTap(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('button,[role=button]') ?? null;
  if (!button || (isAlive && !isLater(button))) return;
  event.preventDefault();
  event.stopPropagation();
  tapped = button;
  start();
}

const isLater = (button: Element) => button.closest('[data-later]') !== null;

function pressAgain() {
  const button = tapped;
  tapped = null;
  if (button?.isConnected) button.click();
}

addEventListener('click', keepTap, true);
addEventListener('feria:ready', () => {
  isAlive = true;
  if (tapped && !isLater(tapped)) pressAgain();
});
addEventListener('feria:later', () => {
  removeEventListener('click', keepTap, true);
  pressAgain();
});

// A browser offers once to install the app; the page keeps the offer for a moment that suits (app/installed/install-now.tsx).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { feriaOffer: event });
  dispatchEvent(new Event('feria:offer'));
});

const signedIn = /(?:^|; )feria_signed_in=1/.test(document.cookie);
if (signedIn) page.dataset['signed'] = '';
try {
  if (localStorage.getItem('feria_side') === 'narrow') page.dataset['side'] = 'narrow';
} catch {
  // Storage may be forbidden; the menu then stands open.
}

// An address with a hash asks for something that only the app can show: the search, a promotion.
if (signedIn || needsApp || location.hash) start();
else {
  for (const name of INTENTS) addEventListener(name, start, { capture: true, passive: true });
  const fetchAhead = () => {
    for (const href of ahead)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(fetchAhead), { once: true });
}
