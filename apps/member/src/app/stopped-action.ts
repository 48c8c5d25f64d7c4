/**
 * What somebody wanted when the login gate stopped them. It is kept from the moment they are in until nothing stands between
 * them and it any more (`goes-on.tsx` looks), and forgotten when they leave instead. One at a time: the last one counts.
 */
import type { MemberView } from '@feria/contracts/identity';
import type { SessionPhase } from './session.ts';

let stopped: (() => void) | undefined;
const listeners = new Set<() => void>();

export function subscribeStopped(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readStopped = (): (() => void) | undefined => stopped;

/** Somebody is in: it goes on as soon as the account lets it. */
export function keepStopped(action: () => void): void {
  move(action);
}

export function forgetStopped(): void {
  move(undefined);
}

function move(next: (() => void) | undefined): void {
  stopped = next;
  for (const listener of listeners) listener();
}

/** What is known of who came in. `member` is undefined until it is loaded. */
export interface Arrived {
  phase: SessionPhase;
  member: Pick<MemberView, 'passwordForced'> | undefined;
  isUnknown: boolean;
}

/**
 * `go`: nothing is in its way. `wait`: the platform would refuse whatever this member does, as long as their password is due.
 * `forget`: they signed out instead, or it cannot be known: nothing happens at some later time that nobody expects.
 */
export function fateOfStopped({ phase, member, isUnknown }: Arrived): 'go' | 'wait' | 'forget' {
  if (phase !== 'member' || isUnknown) return 'forget';
  return member === undefined || member.passwordForced ? 'wait' : 'go';
}
