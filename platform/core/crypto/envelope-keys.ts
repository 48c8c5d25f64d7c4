/** The keys that bodies are encrypted for: a new one each day, each good for two, then gone. */
import { generateKeyPairSync } from 'node:crypto';
import { ENVELOPE_ALGORITHM, type EnvelopeKey } from '@feria/contracts/envelope';
import { EnvelopeKey as EnvelopeKeySchema } from '@feria/contracts/envelope-key';
import { addMs } from '@feria/kernel';
import { calculateJwkThumbprint } from 'jose';
import { callSql, type Reader, type Tx } from '../db.ts';
import type { Job } from '../jobs/jobs.ts';
import { deriveKey, seal, unseal, type PlatformSecret } from './seal.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Twice as long as it is handed out: a page that was open overnight may still use the key that it fetched. */
const HOLDS_MS = 2 * DAY_MS;
const PURPOSE = 'feria envelope keys';
/** Any number that nothing else locks. */
const LOCK = 73_103;

/** The key that is handed out. The first call of a day makes it; calls at once make one. */
export async function currentKey(tx: Tx, secret: PlatformSecret, at: Date): Promise<EnvelopeKey> {
  const known = await newest(tx, at);
  if (known) return known;
  await callSql(tx, 'select pg_advisory_xact_lock($1)', [LOCK]);
  return (await newest(tx, at)) ?? makeKey(tx, secret, at);
}

async function newest(reader: Reader, at: Date): Promise<EnvelopeKey | undefined> {
  const row = await reader
    .selectFrom('core.envelope_keys')
    .select('publicJwk')
    .where('createdAt', '>', addMs(at, -DAY_MS))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && EnvelopeKeySchema.parse(row.publicJwk);
}

async function makeKey(tx: Tx, secret: PlatformSecret, at: Date): Promise<EnvelopeKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint(jwk);
  const key = EnvelopeKeySchema.parse({ ...jwk, kid, alg: ENVELOPE_ALGORITHM, use: 'enc' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const sealed = seal(deriveKey(secret, PURPOSE), labelOf(kid), pem);
  await tx
    .insertInto('core.envelope_keys')
    .values({ id: kid, publicJwk: JSON.stringify(key), privateSealed: sealed, createdAt: at })
    .execute();
  return key;
}

/** The private half (PEM) of a key that still holds. */
export async function findPrivateKey(
  reader: Reader,
  secret: PlatformSecret,
  kid: string,
  at: Date,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('core.envelope_keys')
    .select('privateSealed')
    .where('id', '=', kid)
    .where('createdAt', '>', addMs(at, -HOLDS_MS))
    .executeTakeFirst();
  return row && unseal(deriveKey(secret, PURPOSE), labelOf(kid), row.privateSealed);
}

export const labelOf = (kid: string): string => `core.envelope_keys:${kid}`;

export const envelopeJobs: readonly Job[] = [
  {
    name: 'core.envelope_keys',
    everyMs: 60 * 60_000,
    run: async ({ db, clock }) => {
      const over = addMs(clock.now(), -HOLDS_MS);
      await db.transact((tx) => tx.deleteFrom('core.envelope_keys').where('createdAt', '<=', over).execute());
    },
  },
];
