/** Who is met with what on arrival (specification, 4): A signed in, B not signed in, F after the first sign-in. Pure. */
import type { Popup } from '@feria/contracts/content/member';
import { MEMBER_POPUP, VISITOR_POPUP } from './popup-keys.ts';

export type PopupAudience = Popup['execution'];

/** The session's keys: set to `closed` when the pop-up is dismissed, and gone with the session. */
const KEYS: Readonly<Record<PopupAudience, string>> = {
  A: MEMBER_POPUP,
  F: MEMBER_POPUP,
  B: VISITOR_POPUP,
};
export const CLOSED = 'closed';
export interface Arrival {
  isMember: boolean;
  /** The session's own keys. */
  kept: Pick<Storage, 'getItem'>;
}

/** The audience that has a pop-up waiting here; null where there is none, or where one was dismissed. */
export function audienceOf(popups: readonly Popup[], { isMember, kept }: Arrival): PopupAudience | null {
  // The platform alone knows whose first sign-in it was: nobody else is sent one of F.
  const wanted: readonly PopupAudience[] = isMember ? ['F', 'A'] : ['B'];
  const found = wanted.find((audience) => popups.some(({ execution }) => execution === audience));
  return found && kept.getItem(KEYS[found]) !== CLOSED ? found : null;
}

export function keepClosed(audience: PopupAudience, kept: Pick<Storage, 'setItem'>): void {
  kept.setItem(KEYS[audience], CLOSED);
}

type Keys = Pick<Storage, 'getItem' | 'setItem'>;
/** How long another tab of the same browser knows of it: the longest session of a member (12 hours). */
const OTHER_TABS_MS = 12 * 3_600_000;

/**
 * The session's keys, for every tab of the browser: a tab has a session storage of its own, and whoever dismissed a pop-up
 * in one would be met with it again in the next.
 */
export function sharedKeys(session: Keys, browser: Keys, now: number): Pick<Storage, 'getItem' | 'setItem'> {
  return {
    getItem: (key) => {
      const at = Number(browser.getItem(key) ?? Number.NaN);
      if (now - at >= 0 && now - at < OTHER_TABS_MS) return CLOSED;
      return session.getItem(key);
    },
    setItem: (key, value) => {
      session.setItem(key, value);
      browser.setItem(key, String(now));
    },
  };
}

/** Where somebody chooses: never over a game, nor over what somebody came to read. */
export const isForArrivals = (page: string): boolean => page === 'lobby' || page === 'category';

export interface Moment {
  /** Something stands open, or is about to: a region ask, a password that is due, a sign-in. */
  isTaken: boolean;
  /** Somebody is writing. */
  isTyping: boolean;
  isHidden: boolean;
  /** Since the page was last touched. */
  calmMs: number;
}

const CALM_MS = 1_200;

/** Whether a pop-up may come now: whatever else wants an answer comes first. */
export function mayCome({ isTaken, isTyping, isHidden, calmMs }: Moment): boolean {
  return !isTaken && !isTyping && !isHidden && calmMs >= CALM_MS;
}
