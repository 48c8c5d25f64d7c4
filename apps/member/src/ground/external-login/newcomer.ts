/** A newcomer from an external login who has no account here: the verified data fills the registration and is sent with it. */
import type { ExternalNewcomer } from '@feria/contracts/access/external-login';
import { useSyncExternalStore } from 'react';
import { Refused } from '../http/failures.ts';

let waiting: ExternalNewcomer | undefined;
const listeners = new Set<() => void>();

function set(newcomer: ExternalNewcomer | undefined): void {
  waiting = newcomer;
  for (const listener of listeners) listener();
}

export const keepNewcomer = (newcomer: ExternalNewcomer): void => set(newcomer);
/** Somebody is in, or wants an account without it. */
export const forgetNewcomer = (): void => set(undefined);

export function readNewcomer(): ExternalNewcomer | undefined {
  if (waiting && Date.parse(waiting.expiresAt) <= Date.now()) waiting = undefined;
  return waiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNewcomer = (): ExternalNewcomer | undefined =>
  useSyncExternalStore(subscribe, readNewcomer, () => undefined);

/** What a registration takes along. */
export const ticketOf = (newcomer: ExternalNewcomer | undefined): { externalTicket?: string } =>
  newcomer ? { externalTicket: newcomer.ticket } : {};

/** A ticket that is refused is worth nothing any more: the next try goes without it. */
export function dropIfOver(error: unknown): void {
  const codes = ['identity.outside_over', 'identity.outside_taken'];
  if (error instanceof Refused && codes.includes(error.code)) forgetNewcomer();
}
