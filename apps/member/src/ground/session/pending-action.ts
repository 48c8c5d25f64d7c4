/**
 * The pending action: what a visitor wanted when the login gate stopped them. It is kept from the sign-in until nothing stands between
 * them and it any more (`pending-action.tsx` looks), and forgotten when they leave instead. One at a time: the last one counts.
 */
import type { MemberView } from '@feria/contracts/members/member';
import type { Pending } from '../external-login/pending.ts';
import type { SessionPhase } from './session.ts';

/** `heart`: the game whose heart the action is, which is all of it that outlives this page. */
export interface PendingAction {
  action: () => void;
  heart?: Pending['heart'];
}

let stopped: PendingAction | undefined;
const listeners = new Set<() => void>();

export function subscribePending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readPending = (): PendingAction | undefined => stopped;

/** Somebody is in: it goes on as soon as the account lets it. */
export function keepPending(action: () => void, heart?: Pending['heart']): void {
  move({ action, heart });
}

export function forgetPending(): void {
  move(undefined);
}

function move(next: PendingAction | undefined): void {
  stopped = next;
  for (const listener of listeners) listener();
}

/** What is known of who came in. `member` is undefined until it is loaded. */
export interface Arrived {
  phase: SessionPhase;
  member: Pick<MemberView, 'passwordForced' | 'merchantCode'> | undefined;
  isUnknown: boolean;
  /** That this page shows. */
  market: string;
}

/**
 * `go`: nothing is in its way. `wait`: the platform would refuse whatever this member does, as long as their password is due.
 * It waits, too, where the account is of another market than the page, which is about to be loaded as that one's; what can go on
 * there is carried over (`carried-action.ts`). `forget`: they signed out instead, or it cannot be known: nothing happens at some
 * later time that nobody expects.
 */
export function fateOfPending({ phase, member, isUnknown, market }: Arrived): 'go' | 'wait' | 'forget' {
  if (phase !== 'member' || isUnknown) return 'forget';
  if (member === undefined || member.merchantCode !== market) return 'wait';
  return member.passwordForced ? 'wait' : 'go';
}
