/** The rules of messages to devices: who is on, what is queued for them, and what becomes of it. */
import { createHash, createPublicKey, ECDH, randomUUIDv7 } from 'node:crypto';
import type { PushDevice } from '@feria/contracts/delivery/push';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language } from '@feria/contracts/wire';
import { addMs, Refusal, type MemberId, readOr } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../core/crypto/seal.ts';
import { isPushService, type PushOutcome, type PushTarget } from './adapters/web-push.ts';
import { WAITS_MS } from './attempts.ts';
import { whyWithheld, type AdvertisingBlocked } from './choices.ts';
import {
  deleteDevices,
  devicesOf,
  insertPush,
  keepNewest,
  notePush,
  putDevice,
  takeDuePushes,
  type Push,
} from './push-store.ts';
import { writePush, type PushNews } from './push-words.ts';
import { findOwn } from './service.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;
/** Which of these sessions stand. Whoever knows them passes it in. */
export type StandingSessions = (tx: Tx, ids: readonly string[], at: Date) => Promise<ReadonlySet<string>>;

const MOST_DEVICES = 10;
const AT_ONCE = 20;
const LEASE_MS = 60_000;

const keyOf = ({ secret }: Pick<Config, 'secret'>): SealKey => deriveKey(secret, 'feria push');
export const labelOf = (id: string): string => `push:${id}`;
export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Lets this browser be written to. Throws delivery.channel_closed, delivery.device_invalid. */
export async function addDevice(
  tx: Tx,
  config: Settings,
  { memberId, sessionId, device }: { memberId: MemberId; sessionId: string; device: PushDevice },
  at: Date,
): Promise<void> {
  const { push } = config.delivery;
  if (!push) throw new Refusal<RefusalCode>('delivery.channel_closed', { channel: 'push' });
  const { endpoint, keys, showsAmounts } = device;
  const target = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  if (!isPushService(push, endpoint) || !isTarget(target))
    throw new Refusal<RefusalCode>('delivery.device_invalid');
  const id = randomUUIDv7();
  await putDevice(tx, {
    id,
    memberId,
    sessionId,
    showsAmounts,
    at,
    endpointHash: endpointHash(endpoint),
    sealed: seal(keyOf(config), labelOf(id), JSON.stringify(target)),
  });
  await keepNewest(tx, memberId, MOST_DEVICES);
}

/** A point of the curve and sixteen bytes: with anything else nothing could be encrypted. */
function isTarget({ p256dh, auth }: PushTarget): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  return readOr(false, () => {
    ECDH.convertKey(point, 'prime256v1');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
    return point.length === 65 && Buffer.from(auth, 'base64url').length === 16;
  });
}

type PushPart = { circular?: string | null; market: string };

/** Queues the news for every device of the member, in the caller's transaction; for none where none is on. */
export async function queuePush(
  tx: Tx,
  config: Settings,
  order: { memberId: MemberId; language: Language; news: PushNews } & PushPart,
  at: Date,
): Promise<void> {
  const { memberId, language, news, circular = null, market } = order;
  if (!config.delivery.push) return;
  const own = await findOwn(tx, { ...news, market }, language);
  for (const device of await devicesOf(tx, memberId)) {
    const id = randomUUIDv7();
    // Two circulars are two lines on a screen.
    const tag = circular ?? news.template;
    const { showsAmounts } = device;
    const content = writePush(news, { language, showsAmounts, own: own?.words ?? null }, tag);
    await insertPush(
      tx,
      {
        id,
        deviceId: device.id,
        memberId,
        template: news.template,
        circular,
        wordsVersion: own?.version ?? null,
        content: seal(keyOf(config), labelOf(id), JSON.stringify(content)),
      },
      at,
    );
  }
}

type Turn = { advertisingBlocked: AdvertisingBlocked; standing: StandingSessions };

/** What a push service is handed: only its device opens the text. */
export function readPush(config: Pick<Config, 'secret'>, one: Push): { target: PushTarget; text: string } {
  const target = JSON.parse(unseal(keyOf(config), labelOf(one.deviceId), one.sealed)) as PushTarget;
  return { target, text: unseal(keyOf(config), labelOf(one.id), one.content) };
}

/** What the caller may hand over now; null: nothing was due. Whoever has signed out, or does not want it, is passed over. */
export async function takePushes(
  tx: Tx,
  { advertisingBlocked, standing }: Turn,
  at: Date,
): Promise<Push[] | null> {
  const due = await takeDuePushes(tx, { limit: AT_ONCE, at, until: addMs(at, LEASE_MS) });
  if (due.length === 0) return null;
  const open = await standing(tx, [...new Set(due.map(({ sessionId }) => sessionId))], at);
  const over = due.filter(({ sessionId }) => !open.has(sessionId));
  await deleteDevices(tx, [...new Set(over.map(({ deviceId }) => deviceId))]);
  const rest = due.filter(({ sessionId }) => open.has(sessionId));
  const why = await whyWithheld(
    tx,
    rest.map((one) => ({ ...one, channel: 'push' as const })),
    advertisingBlocked,
    at,
  );
  for (const one of rest) {
    const error = why.get(one.id);
    if (error !== undefined) await notePush(tx, one, { state: 'withheld', error });
  }
  return rest.filter(({ id }) => !why.has(id));
}

/** Takes over what came of an attempt. */
export async function noteOutcomeOfPush(tx: Tx, one: Push, outcome: PushOutcome, at: Date): Promise<void> {
  if (outcome.kind === 'sent') return notePush(tx, one, { state: 'sent' });
  const error = outcome.why;
  // The browser took its subscription back: its device goes, and with it whatever else waited for it.
  if (outcome.kind === 'gone') return deleteDevices(tx, [one.deviceId]);
  const waitMs = outcome.kind === 'later' ? WAITS_MS[one.attempts - 1] : undefined;
  return notePush(
    tx,
    one,
    waitMs === undefined ? { state: 'failed', error } : { state: 'queued', error, dueAt: addMs(at, waitMs) },
  );
}
