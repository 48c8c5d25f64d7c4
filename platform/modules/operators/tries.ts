/**
 * What is checked before an operator's password. Three wrong tries in half an hour lock the way that they came: a
 * browser that the operator has signed in with, or else a network. So nobody locks an operator out of their own browser, however
 * often they try; strangers together have a bound, too, which keeps a thousand networks from guessing.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal, type OperatorId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { neighbourhoodOf, networkOf } from '../../core/http/network.ts';
import {
  countTries,
  deleteTries,
  insertTry,
  isKnownPlace,
  keepPlace,
  lockTries,
  pruneTries,
} from './tries-store.ts';

type Secrets = Pick<Config, 'secret'>;
const MINUTE_MS = 60_000;
/** GLI-19 2.5.3, for each way. */
export const LOCK_AFTER = 3;
export const LOCK_MS = 30 * MINUTE_MS;
/** Of a name, from all networks that its operator does not come from: two factors are guessed by nobody in so many. */
export const STRANGERS_MOST = 30;
/** A browser that was not used for so long is a stranger again. */
const KNOWN_MS = 90 * 24 * 60 * MINUTE_MS;

/** Where a call comes from: `device` is the browser's own mark. */
export type Whence = { address: string; device: string };

/**
 * Counts a try before anything is looked at, one at a time for a name; names that nobody has count alike. Throws
 * operators.locked.
 */
export async function openTry(
  tx: Tx,
  secrets: Secrets,
  { username, ...whence }: Whence & { username: string },
  at: Date,
): Promise<void> {
  await lockTries(tx, username);
  const { throttleKey, isKnown } = await throttleKeyOf(tx, secrets, { username, ...whence }, at);
  const { mine, strangers } = await countTries(tx, username, throttleKey, addMs(at, -LOCK_MS));
  if (mine >= LOCK_AFTER || (!isKnown && strangers >= STRANGERS_MOST))
    throw new Refusal<RefusalCode>('operators.locked');
  await insertTry(tx, { username, throttleKey, isKnown }, at);
}

/** How a way stands after a try that came to nothing: whether it is locked now, and whether it is a browser of theirs. */
export async function lookAtTry(
  tx: Tx,
  secrets: Secrets,
  { username, ...whence }: Whence & { username: string },
  at: Date,
): Promise<{ isLocked: boolean; isKnown: boolean }> {
  const { throttleKey, isKnown } = await throttleKeyOf(tx, secrets, { username, ...whence }, at);
  const { mine } = await countTries(tx, username, throttleKey, addMs(at, -LOCK_MS));
  return { isLocked: mine >= LOCK_AFTER, isKnown };
}

/**
 * They have shown everything: nothing is held against this way any more, and browser and network are known from now on. Answers
 * what was unusual about it; of the tries their own last one is none.
 */
export async function closeTry(
  tx: Tx,
  secrets: Secrets,
  { id, username, ...whence }: Whence & { id: OperatorId; username: string },
  at: Date,
): Promise<{ isNewPlace: boolean; failures: number }> {
  const { throttleKey, isKnown } = await throttleKeyOf(tx, secrets, { username, ...whence }, at);
  const { mine } = await countTries(tx, username, throttleKey, addMs(at, -LOCK_MS));
  await deleteTries(tx, username, throttleKey);
  const isNewNetwork = await keepPlaces(tx, secrets, { id, username, ...whence }, at);
  return { isNewPlace: !isKnown || isNewNetwork, failures: mine };
}

/** Browser and network are known from now on. Answers whether the network was not. */
export async function keepPlaces(
  tx: Tx,
  secrets: Secrets,
  { id, username, device, address }: Whence & { id: OperatorId; username: string },
  at: Date,
): Promise<boolean> {
  const network = markOf(secrets, 'neighbourhood', neighbourhoodOf(address));
  const isKnown = await isKnownPlace(tx, username, network, addMs(at, -KNOWN_MS));
  await keepPlace(tx, id, { kind: 'device', mark: markOf(secrets, 'device', device) }, at);
  await keepPlace(tx, id, { kind: 'network', mark: network }, at);
  return !isKnown;
}

async function throttleKeyOf(
  tx: Tx,
  secrets: Secrets,
  { username, device: shown, address }: Whence & { username: string },
  at: Date,
): Promise<{ throttleKey: Buffer; isKnown: boolean }> {
  const device = markOf(secrets, 'device', shown);
  const isKnown = await isKnownPlace(tx, username, device, addMs(at, -KNOWN_MS));
  return { throttleKey: isKnown ? device : markOf(secrets, 'network', networkOf(address)), isKnown };
}

/** Only whoever has the platform's secret can tell which browser or network a mark is of. */
function markOf({ secret }: Secrets, kind: 'device' | 'network' | 'neighbourhood', value: string): Buffer {
  return secret.hash('feria operators marks', `${kind}:${value}`);
}

export async function pruneOperatorTries(tx: Tx, at: Date): Promise<void> {
  await pruneTries(tx, { tries: addMs(at, -LOCK_MS), devices: addMs(at, -KNOWN_MS) });
}
