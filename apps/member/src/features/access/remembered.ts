/** The name of whoever ticked "remember", for the same 24 hours as their session. Never a password (ASVS 14.3.3). */

import { keep } from '../../ground/market/preferences.ts';

const KEPT_S = 24 * 60 * 60;

export function readUsername(): string {
  try {
    return decodeURIComponent(/feria_username=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  } catch {
    return '';
  }
}

/** `undefined` forgets it. */
export function keepUsername(username: string | undefined): void {
  keep('feria_username', encodeURIComponent(username ?? ''), username ? KEPT_S : 0);
}
