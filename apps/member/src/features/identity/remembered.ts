/** The name of whoever ticked "remember", for the same 24 hours as their session. Never a password (ASVS 14.3.3). */

const NAME = 'feria_username';
const KEPT_S = 24 * 60 * 60;

export function readUsername(): string {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  try {
    return decodeURIComponent(kept?.slice(NAME.length + 1) ?? '');
  } catch {
    return '';
  }
}

/** `undefined` forgets it. */
export function keepUsername(username: string | undefined): void {
  const value = encodeURIComponent(username ?? '');
  document.cookie = `${NAME}=${value}; path=/; max-age=${username ? KEPT_S : 0}; samesite=lax`;
}
