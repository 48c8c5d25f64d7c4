/** A member's data in this browser's storage, and its removal when the member signs out. */
import { MEMBER_POPUP } from '../content/popup-keys.ts';
import { readPhase } from './session.ts';

/** Messages to customer service that have not left yet. */
export const MEMBER_OUTBOX = 'feria_chat_out_member';

/**
 * While nobody is signed in: of this browser what was a member's, and of this tab everything if its session ended where no page saw it.
 * What stays is a choice of whoever holds the device (market, currency, how the page looks), a visitor's own, and what a sign-out owes.
 */
export function forgetMember(): void {
  if (readPhase() !== 'visitor') return;
  for (const key of [MEMBER_POPUP, MEMBER_OUTBOX]) localStorage.removeItem(key);
  if (sessionStorage.getItem('token') === null) return;
  const merchant = sessionStorage.getItem('merchantCode');
  sessionStorage.clear();
  if (merchant) sessionStorage.setItem('merchantCode', merchant);
}
