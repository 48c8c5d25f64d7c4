/** To Telegram and back. No script of theirs runs here: the browser goes there, and comes back with signed data behind the `#`. */
import type { ExternalProof, TelegramGiven } from '@feria/contracts/access/external-login';
import { NotProven } from './errors.ts';
import { keepPending, readPending, takePending, writePending, type Pending } from './pending.ts';

const PAGE = 'https://oauth.telegram.org/auth';
const STATE_KEY = 'telegramState';
const STATE_PARAMETER = 'telegram';
const RESULT = '#tgAuthResult=';
/** Longer than anybody takes there; an answer that comes later is of a trip that was given up. */
const TRIP_MS = 15 * 60_000;

/** What the answer is for: one that was asked for to sign in links nothing, and the other way round. */
export type Purpose = 'signIn' | 'link';

export interface Trip {
  purpose: Purpose;
  /** What goes on afterwards. It stays in this tab, and Telegram is told nothing of it. */
  stopped?: Pending | undefined;
}

/** The page that takes the answer, with what its address says already. */
const PAGES: Readonly<Record<Purpose, readonly string[]>> = {
  signIn: ['/login', '/agent'],
  link: ['/member'],
};

/** The state comes back with the answer: one that this browser did not ask for, for this, is not taken. */
export function leaveForTelegram(botId: string, { purpose, stopped }: Trip): void {
  const state = `${purpose}-${crypto.randomUUID()}`;
  // Of a second trip, what the first one brought back.
  const rest = stopped ?? takePending();
  const kept = { state, until: Date.now() + TRIP_MS, stopped: rest && writePending(rest) };
  sessionStorage.setItem(STATE_KEY, JSON.stringify(kept));
  const isThere = PAGES[purpose].includes(location.pathname);
  const back = new URL(isThere ? location.pathname : (PAGES[purpose][0] ?? '/'), location.origin);
  back.search = isThere ? location.search : '';
  back.searchParams.set(STATE_PARAMETER, state);
  const query = new URLSearchParams({ bot_id: botId, origin: location.origin, return_to: back.href });
  location.assign(`${PAGE}?${query}`);
}

/**
 * Reads what Telegram sent this browser back with, once; undefined when nothing came. What it gives back throws NotProven when
 * the person said no there, or when nobody here asked for this lately. Whatever came, what was stopped waits again.
 */
export function takeTelegramAnswer(purpose: Purpose): (() => Promise<ExternalProof>) | undefined {
  if (!location.hash.startsWith(RESULT)) return undefined;
  const query = new URLSearchParams(location.search);
  const state = query.get(STATE_PARAMETER);
  const kept = parse(sessionStorage.getItem(STATE_KEY));
  const data = parse(decode(location.hash.slice(RESULT.length)));
  sessionStorage.removeItem(STATE_KEY);
  query.delete(STATE_PARAMETER);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${location.pathname}${rest}`);
  const isAsked =
    state?.startsWith(`${purpose}-`) === true &&
    kept?.['state'] === state &&
    Number(kept['until']) > Date.now();
  if (isAsked) keepPending(readPending(kept['stopped']));
  return async () => {
    if (!isAsked || !data) throw new NotProven();
    return { by: 'telegram', data: data as TelegramGiven };
  };
}

/** An object, or nothing. */
function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function decode(text: string): string | null {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}
