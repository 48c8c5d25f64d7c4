/** What is checked before a password: the lock of the name, the captcha, and the rate limit. */
import { addMs, Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { requireAttempts, spendPass } from '../../proofs/index.ts';
import { readContacts } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import { placesOf } from './places.ts';
import { deleteTries, failTry, findTries, insertTry, lockNames } from './tries-store.ts';

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

/**
 * `ids`: the try, to be failed or wiped out. `told`: how many more of what was given may fail after this one, which is all that the
 * caller may learn. `left`: the same of whichever of its names is nearest to its lock.
 */
export type Try = { ids: readonly bigint[]; names: readonly string[]; told: number; left: number };
export type TryOrder = {
  /**
   * What is locked. First what was given: a name, or a number in full, which is the same in every market and whether anybody has it or
   * not, so that tries in two markets tell nothing (ASVS 5.0, 6.3.8). Then the account that it led to, so that no number is a way
   * around the account's lock.
   */
  names: readonly [string, ...string[]];
  caller: Caller;
  /** Undefined: a way that asks nobody to show that they are there. `isShown`: they have answered a captcha with this call. */
  human: { pass: string | undefined; isShown?: boolean } | undefined;
};

/**
 * Counts a try before it is judged; one at a time for each name, so that guesses sent together are no way around the lock. After a
 * failure of one of these names, of the device or network the call needs a pass, which is spent, or a captcha that was answered. Throws identity.locked (with the time until it
 * ends), identity.human_required (with the captcha flag), proofs.pass_invalid, proofs.too_soon (with the seconds).
 */
export async function openTry(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { names: given, caller, human }: TryOrder,
  at: Date,
): Promise<Try> {
  const names = [...new Set(given.map((name) => name.toLowerCase()))];
  const places = placesOf(config, caller);
  await lockNames(tx, names);
  const { mine, hasFailed } = await findTries(tx, names, places, addMs(at, -LOCK_MS));
  const triesOf = (wanted: string) => mine.filter(({ name }) => name === wanted);
  for (const name of names) {
    const third = triesOf(name)[LOCK_AFTER - 1];
    if (third) throw locked(addMs(third.at, LOCK_MS), at);
  }
  if (human && hasFailed && !human.isShown) {
    if (human.pass === undefined)
      throw new Refusal<RefusalCode>('identity.human_required', { captcha: true });
    await spendPass(tx, config, { pass: human.pass, device: caller.device }, at);
  }
  await requireAttempts(tx, attemptsOf(names, caller), at);
  const ids = await insertTry(tx, names, places, at);
  const lefts = names.map((name) => LOCK_AFTER - triesOf(name).length - 1);
  return { ids, names, told: lefts[0] ?? 0, left: Math.min(...lefts) };
}

/** It was wrong: it counts until the lock's time is over, and the next call has to show that somebody is there. */
export const closeTry = failTry;

/** The try succeeded: the failures of the name are deleted. */
export async function forgetTries(tx: Tx, { names }: Try): Promise<void> {
  await deleteTries(tx, names);
}

/** Whoever has set a new password starts anew, whatever was tried before, by the account's name or by its number. */
export async function forgetMember(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { id, account }: Pick<Member, 'id' | 'account'>,
): Promise<void> {
  const { mobile } = await readContacts(tx, config, id);
  await deleteTries(tx, [account.toLowerCase(), ...(mobile ? [mobile.to] : [])]);
}

function locked(until: Date, at: Date): Refusal<RefusalCode> {
  const seconds = Math.ceil((until.getTime() - at.getTime()) / 1_000);
  return new Refusal<RefusalCode>('identity.locked', { seconds, minutes: Math.ceil(seconds / 60) });
}

/** A sign-in that names nobody counts for its device and address alone. Throws proofs.too_soon (with the seconds). */
export async function requirePlaces(tx: Tx, { device, address }: Caller, at: Date): Promise<void> {
  await requireAttempts(tx, attemptsBy({ device, address }), at);
}

const attemptsOf = (names: readonly string[], { device, address }: Caller) => [
  ...names.flatMap((account) => attemptsBy({ account })),
  ...attemptsBy({ device, address }),
];

function attemptsBy(who: Partial<Record<keyof typeof TRIES, string>>) {
  return (Object.entries(who) as [keyof typeof TRIES, string][]).map(([by, value]) => ({
    key: { action: 'identity.sign_in', by, who: value },
    allowance: TRIES[by],
  }));
}
