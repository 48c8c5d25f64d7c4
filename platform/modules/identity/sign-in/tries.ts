/** What stands before a password is looked at: the lock of a name, whether somebody is there, how often one may ask. */
import { addMs, Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { requireAttempts, spendPass } from '../../proofs/index.ts';
import type { Caller } from '../caller.ts';
import { placesOf } from './places.ts';
import { deleteTries, failTry, findTries, insertTry, lockName } from './tries-store.ts';

const MINUTE_MS = 60_000;
/** GLI-19 2.5.3. */
export const LOCK_AFTER = 3;
export const LOCK_MS = 30 * MINUTE_MS;
/** Far above what a person does. An address may be a whole town's: its bound is for floods. */
export const TRIES = {
  account: { most: 30, windowMs: 60 * MINUTE_MS },
  device: { most: 40, windowMs: 60 * MINUTE_MS },
  address: { most: 300, windowMs: 60 * MINUTE_MS },
} as const;

/** `id`: the try, to be failed or wiped out. `left`: how many may still fail after this one. */
export type Try = { id: string; name: string; left: number };
export type TryOrder = {
  /** What is locked: the account's name where there is one, else what was given, so that both lock alike. */
  name: string;
  caller: Caller;
  /** Undefined: a way that asks nobody to show that they are there. */
  human: { pass: string | undefined } | undefined;
};

/**
 * Counts a try before it is judged; one at a time per name, so that guesses sent together are no way around the lock. After a
 * failure of this name, device or network the call needs a pass, which is spent. Throws identity.locked (with the time until it
 * ends), identity.human_required (with the captcha flag), proofs.pass_invalid, proofs.too_soon (with the seconds).
 */
export async function openTry(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { name: given, caller, human }: TryOrder,
  at: Date,
): Promise<Try> {
  const name = given.toLowerCase();
  const places = placesOf(config, caller);
  await lockName(tx, name);
  const { mine, hasFailed } = await findTries(tx, name, places, addMs(at, -LOCK_MS));
  const third = mine[LOCK_AFTER - 1];
  if (third) throw locked(addMs(third, LOCK_MS), at);
  if (human && hasFailed) {
    if (human.pass === undefined)
      throw new Refusal<RefusalCode>('identity.human_required', { captcha: true });
    await spendPass(tx, config, { pass: human.pass, device: caller.device }, at);
  }
  await requireAttempts(tx, attemptsOf(name, caller), at);
  const id = await insertTry(tx, name, places, at);
  return { id, name, left: LOCK_AFTER - mine.length - 1 };
}

/** It was wrong: it counts until the lock's time is over, and the next call has to show that somebody is there. */
export const closeTry = failTry;

/** It was right: nothing is held against the name any more. */
export async function forgetTries(tx: Tx, { name }: Try): Promise<void> {
  await deleteTries(tx, name);
}

/** Whoever has set a new password starts anew, whatever was tried before. */
export async function forgetName(tx: Tx, account: string): Promise<void> {
  await deleteTries(tx, account.toLowerCase());
}

function locked(until: Date, at: Date): Refusal<RefusalCode> {
  const seconds = Math.ceil((until.getTime() - at.getTime()) / 1_000);
  return new Refusal<RefusalCode>('identity.locked', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** A sign-in that names nobody counts for its device and address alone. Throws proofs.too_soon (with the seconds). */
export async function requirePlaces(tx: Tx, { device, address }: Caller, at: Date): Promise<void> {
  await requireAttempts(tx, attemptsBy({ device, address }), at);
}

const attemptsOf = (name: string, { device, address }: Caller) =>
  attemptsBy({ account: name, device, address });

function attemptsBy(who: Partial<Record<keyof typeof TRIES, string>>) {
  return (Object.entries(who) as [keyof typeof TRIES, string][]).map(([by, value]) => ({
    key: { action: 'identity.sign_in', by, who: value },
    allowance: TRIES[by],
  }));
}
