/**
 * Seals server seeds that are not revealed: AES-256-GCM under a key that lies outside the database and its copies. The key
 * file holds several versions: the newest seals, all of them open.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { commitmentOf } from '@feria/kit';
import { Problem } from '../problem.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KeyFile = z
  .array(z.strictObject({ version: z.int().min(1), key: Text.regex(/^[0-9a-f]{64}$/) }))
  .min(1);

export type SeedKeys = { newest: number; byVersion: ReadonlyMap<number, KeyObject> };
/** Whose seed it is: another row's does not open. */
export type SeedPlace = { owner: string; game: string; commitment: string };
export type SealedSeed = { sealed: Buffer; key: number };

/** No stake was taken: whatever needs the seed asks for it first. */
export class SeedsLocked extends Problem {
  constructor(reason: string, cause?: unknown) {
    super('seeds_locked', 503);
    this.message = `seeds_locked: ${reason}`;
    this.cause = cause;
  }
}

/** Throws Error, with nothing of a key in its text, unless it is a list of versions with a key of 32 bytes each. */
export function parseSeedKeys(text: string): SeedKeys {
  const read = KeyFile.safeParse(parseJson(text));
  if (!read.success)
    throw new Error('the seed keys are not a list of {"version": 1, "key": "64 hexadecimal digits"}');
  const versions = read.data.map(({ version }) => version);
  if (new Set(versions).size < versions.length) throw new Error('two seed keys have one version');
  return {
    newest: Math.max(...versions),
    byVersion: new Map(
      read.data.map(({ version, key }) => [version, createSecretKey(Buffer.from(key, 'hex'))] as const),
    ),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function sealSeed({ newest, byVersion }: SeedKeys, place: SeedPlace, seed: string): SealedSeed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', byVersion.get(newest)!, nonce).setAAD(labelOf(place));
  const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), sealed]), key: newest };
}

/** Throws SeedsLocked when the key is not there or another one, and for a value of another row. */
export function openSealed({ byVersion }: SeedKeys, place: SeedPlace, { sealed, key }: SealedSeed): string {
  const secret = byVersion.get(key);
  if (!secret) throw new SeedsLocked(`the key file has no version ${key}`);
  const seed = decrypt(secret, place, sealed, key);
  if (commitmentOf(seed) !== place.commitment)
    throw new SeedsLocked('a sealed seed is not the one committed to');
  return seed;
}

function decrypt(secret: KeyObject, place: SeedPlace, sealed: Buffer, version: number): string {
  try {
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, NONCE_BYTES))
      .setAAD(labelOf(place))
      .setAuthTag(tag);
    const parts = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(parts).toString('utf8');
  } catch (error) {
    throw new SeedsLocked(
      `version ${version} in the key file does not open what version ${version} sealed`,
      error,
    );
  }
}

function labelOf({ owner, game, commitment }: SeedPlace): Buffer {
  return Buffer.from(JSON.stringify(['server seed', owner, game, commitment]));
}
