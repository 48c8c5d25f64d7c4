/**
 * Who is here. The platform's secret cookie is out of reach; what the app knows is the readable mark
 * `feria_signed_in` and the session's public handle, kept in session storage under the spec's key `token`.
 */
import type { SessionAnswer } from '@feria/contracts/access/sessions';
import { Refused } from '../http/failures.ts';

/** unknown: not looked yet (also the server's view). entering: a cookie is there, the handle is being fetched. */
export type SessionPhase = 'unknown' | 'visitor' | 'entering' | 'member';
export type SessionEnd = 'signed_out' | 'expired';

const TOKEN_KEY = 'token';

let phase: SessionPhase = 'unknown';
let token: string | null = null;
let entering: Promise<string> | null = null;
let ended: SessionEnd | null = null;
/** Signing out is under way here or in another tab: whatever ends the session meanwhile is that. */
let isLeaving = false;
let tellLeaving: (isUnderWay: boolean) => void = () => undefined;
const listeners = new Set<() => void>();

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readPhase = (): SessionPhase => phase;
/** The session's public handle, where there is one. */
export const readToken = (): string | null => token;
/** Why the last session of this page ended; null while none has. */
export const readEnd = (): SessionEnd | null => ended;

function move(next: SessionPhase): void {
  phase = next;
  if (typeof document !== 'undefined')
    document.documentElement.toggleAttribute('data-signed', next === 'member' || next === 'entering');
  for (const listener of listeners) listener();
}

/** Looks for a session once the app runs. Never throws: without an answer the visitor's page simply stays. */
export async function beginSession(): Promise<void> {
  if (phase !== 'unknown') return;
  token = sessionStorage.getItem(TOKEN_KEY);
  if (!/feria_signed_in=1/.test(document.cookie)) return endSession(null);
  if (token) return move('member');
  move('entering');
  await ensureToken().catch(() => (phase === 'entering' ? endSession(null) : undefined));
}

/** The handle for a T call, fetched once where the tab has none. Throws Refused('session.required'). */
export async function ensureToken(): Promise<string> {
  if (token) return token;
  entering ??= fetchToken().finally(() => {
    entering = null;
  });
  return entering;
}

async function fetchToken(): Promise<string> {
  const response = await fetch('/api/session', { credentials: 'same-origin', cache: 'no-store' });
  const answer = response.ok ? ((await response.json()) as SessionAnswer) : null;
  if (!answer?.value) throw new Refused('session.required');
  openSession(answer.value.token);
  return answer.value.token;
}

/** After sign-in and registration: the answer's handle opens the member's app. */
export function openSession(handle: string): void {
  token = handle;
  ended = null;
  isLeaving = false;
  sessionStorage.setItem(TOKEN_KEY, handle);
  move('member');
}

/** Forgets the handle, and with a reason everything else that the tab kept, except the merchant (the spec's sign-out); see member-traces.ts. */
export function endSession(reason: SessionEnd | null): void {
  token = null;
  if (reason && phase !== 'visitor') {
    const merchant = sessionStorage.getItem('merchantCode');
    sessionStorage.clear();
    if (merchant) sessionStorage.setItem('merchantCode', merchant);
    ended = isLeaving ? 'signed_out' : reason;
  }
  move('visitor');
}

/** Calls the platform to sign out. The socket may tell a tab of the end before the answer does: the others are told before it is asked. */
export async function leaveSession<Answer>(signOut: () => Promise<Answer>): Promise<Answer> {
  markLeaving(true);
  tellLeaving(true);
  try {
    return await signOut();
  } catch (error) {
    markLeaving(false);
    tellLeaving(false);
    throw error;
  }
}

export function markLeaving(isUnderWay: boolean): void {
  isLeaving = isUnderWay;
}

/** Who tells the other tabs that signing out begins here, or that it failed. */
export function onLeaving(tell: typeof tellLeaving): void {
  tellLeaving = tell;
}
