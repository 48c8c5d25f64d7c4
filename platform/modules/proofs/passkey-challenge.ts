/** What an authenticator signs: signed by us before, for one use, one purpose and one device. Nothing is stored of it until it is spent. */
import { createHash, randomBytes } from 'node:crypto';
import { addMs } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { isSignature, signatureOf, type Secrets } from './mac.ts';
import type { Owner, OwnerKind } from './owner.ts';
import { insertSpent } from './store.ts';

export const PASSKEY_CHALLENGE_MS = 5 * 60_000;
const ID_BYTES = 16;
const EXPIRES_BYTES = 8;
const BYTES = ID_BYTES + EXPIRES_BYTES + 32;

/** `ownerId` null: whoever answers says who they are. */
export type ChallengeFor = {
  purpose: 'add' | 'sign_in';
  device: string;
  ownerKind: OwnerKind;
  ownerId: Owner['id'] | null;
};

export function issueChallenge(secrets: Secrets, wanted: ChallengeFor, at: Date): Uint8Array<ArrayBuffer> {
  const signed = Buffer.concat([randomBytes(ID_BYTES), Buffer.alloc(EXPIRES_BYTES)]);
  signed.writeBigUInt64BE(BigInt(addMs(at, PASSKEY_CHALLENGE_MS).getTime()), ID_BYTES);
  return Uint8Array.from(Buffer.concat([signed, signatureOf(secrets, 'passkey', ...saidOf(signed, wanted))]));
}

/** False when it is not ours, for something or somebody else, over, or was spent before. */
export async function spendChallenge(
  tx: Tx,
  secrets: Secrets,
  challenge: string,
  wanted: ChallengeFor,
  at: Date,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== BYTES) return false;
  const signed = bytes.subarray(0, ID_BYTES + EXPIRES_BYTES);
  const isOurs = isSignature(secrets, bytes.subarray(signed.length), 'passkey', ...saidOf(signed, wanted));
  const expiresAt = new Date(Number(signed.readBigUInt64BE(ID_BYTES)));
  if (!isOurs || expiresAt <= at) return false;
  return insertSpent(tx, createHash('sha256').update('passkey\n').update(signed).digest(), expiresAt);
}

const saidOf = (signed: Buffer, { purpose, device, ownerKind, ownerId }: ChallengeFor): string[] => [
  ...[signed.toString('hex'), purpose, ownerKind, ownerId ?? '', device],
];
