/**
 * The script that every page carries inline, under 2.8 kB. The page works as plain links without it; it decides when the app
 * itself is fetched and run. At once where somebody is signed in or the address needs the app. Otherwise in three steps, with
 * room for a finger between any two tasks: fetched ahead once the browser is idle; woken, script by script, in idle moments
 * after that; and alive, with a session and real-time events, on the first sign of a person (ADR 48).
 * A tap on a button that can do nothing yet shows that it was taken, and is pressed again when it can; so is the key of the search,
 * with what is typed after it.
 */
type Over = ((event: unknown) => void) | null;
type Boot = { entry: string; ahead: readonly string[]; rest: readonly string[]; needsApp: boolean };

const page = document.documentElement;
const { entry, ahead, rest, needsApp } = JSON.parse(page.dataset['boot'] ?? '{}') as Boot;
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'];
let tapped: HTMLElement | null = null;
let isWaking = false;
let isTouched = false;
let isAlive = false;
let hasDeferred = false;
const idle = (then: () => void) => (window.requestIdleCallback ?? setTimeout)(then);
let hurry = (): void => undefined;

/** The first sign of a person. A page that is not awake by then answers it first: a frame is painted before any script runs. */
function touch() {
  if (isTouched) return;
  isTouched = true;
  for (const name of INTENTS) removeEventListener(name, touch, true);
  page.dataset['awake'] = '';
  dispatchEvent(new Event('feria:awake'));
  hurry();
  painted(() => void wake());
}

/** Runs the app's scripts one task each; what goes wrong here is asked for again by the app itself. */
async function wake() {
  if (isWaking) return;
  isWaking = true;
  for (const href of ahead) fetchSoon(href, 'modulepreload');
  for (const src of ahead.slice(1)) {
    await new Promise((over) => run(src, over, over));
    await pause();
  }
  run(entry, null, () => run(`${entry}?again`));
  for (const src of rest) {
    await new Promise((resolve) => idle(() => resolve(undefined)));
    if (src.endsWith('.css')) fetchSoon(src, 'prefetch');
    else await new Promise((over) => run(src, over, over));
  }
}

/** Until the browser is idle; of a page that somebody has touched, only until it has seen to them. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    hurry = resolve;
    (isTouched ? setTimeout : idle)(() => resolve());
  });
}

function fetchSoon(href: string, rel: string) {
  document.head.append(
    Object.assign(document.createElement('link'), { rel, href, as: rel === 'prefetch' ? 'style' : '' }),
  );
}

/** The app; a script that does not come is asked for once more at an address that no cache has. */
function run(src: string, onload: Over = null, onerror: Over = null) {
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src, onload, onerror }),
  );
}

/**
 * A link goes where it goes; a button can do nothing yet, so its press waits for the app, or for its later part. It is made again
 * once the frame is painted that shows it as taken: what then wakes keeps nobody waiting for an answer.
 */
function keepTap(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('button,[role=button]') ?? null;
  // What is pressed again is not trusted.
  if (!event.isTrusted || !button || (isAlive && !isLater(button))) return;
  event.preventDefault();
  event.stopPropagation();
  delete tapped?.dataset['kept'];
  tapped = button;
  button.dataset['kept'] = '';
  touch();
  pressAgain();
}

/** Parts that React has woken no longer say so of themselves (deferred-part.tsx). */
const isLater = (button: Element) => button.closest('[data-later]') !== null;

const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

function pressAgain() {
  painted(() => {
    const button = tapped;
    if (!button || !isAlive || (isLater(button) && !hasDeferred)) return;
    tapped = null;
    delete button.dataset['kept'];
    if (button.isConnected) button.click();
  });
}

/** What is typed for a search that is asked for and not there yet; its field takes it over (features/catalog/typed-ahead.ts). */
const typing = window as { feriaTyped?: string | undefined };

/** "/" and Ctrl or Cmd and K ask for the search, on every page and at any time; who answers comes later (features/catalog/search-keys.tsx). */
function keepKey(event: KeyboardEvent) {
  const { key, target } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const isElsewhere = target instanceof Element && target.matches('input,textarea,select');
  const before = typing.feriaTyped;
  if (isCommand ? key !== 'k' : isElsewhere) return;
  if (before === undefined) {
    if (key !== '/' && !isCommand) return;
    typing.feriaTyped = document.body.dataset['kept'] = '';
    dispatchEvent(new Event('feria:search'));
  } else if (key === 'Escape') forgetTyped();
  else if (key === 'Backspace') typing.feriaTyped = before.slice(0, -1);
  else if (key.length === 1 && !isCommand) typing.feriaTyped += key;
  else return;
  event.preventDefault();
}

function forgetTyped() {
  typing.feriaTyped = undefined;
  delete document.body.dataset['kept'];
}

addEventListener('click', keepTap, true);
addEventListener('keydown', keepKey, true);
addEventListener('pointerdown', forgetTyped, true);
addEventListener('feria:ready', () => {
  isAlive = true;
  pressAgain();
});
addEventListener('feria:later', () => {
  hasDeferred = true;
  pressAgain();
});

// A browser offers once to install the app; the page keeps the offer for a moment that suits (ground/installed/install-now.tsx).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { feriaOffer: event });
  dispatchEvent(new Event('feria:offer'));
});

const signedIn = /feria_signed_in=1/.test(document.cookie);
if (signedIn) page.dataset['signed'] = '';
try {
  if (localStorage.getItem('feria_side') === 'narrow') page.dataset['side'] = 'narrow';
} catch {
  // Storage may be forbidden (main/lend-storage.ts); the menu then stands open.
}

// An address with a hash asks for something that only the app can show: the search, a promotion.
if (signedIn || needsApp || location.hash) {
  isWaking = isTouched = true;
  page.dataset['awake'] = '';
  run(entry, null, () => run(`${entry}?again`));
} else {
  for (const name of INTENTS) addEventListener(name, touch, { capture: true, passive: true });
  const fetchAhead = () => {
    // Whoever saves data is woken by their first touch.
    const { connection } = navigator as { connection?: { saveData: boolean } };
    if (!connection?.saveData) void wake();
  };
  addEventListener('load', () => idle(fetchAhead), { once: true });
}
