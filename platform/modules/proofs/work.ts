/** Proof of work: a little of a browser's time, unnoticed by a person and costly for a flood, because each call needs it. */
import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveWorkKey } from 'altcha-lib/algorithms/pbkdf2';
import { ProofChallenge, type ProofGiven } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import type { Secrets } from './mac.ts';
import { insertSpent } from './store.ts';
import { PROVEN, unproven, type Verdict } from './verdict.ts';

export const CHALLENGE_MS = 5 * 60_000;
/** Rounds of PBKDF2 for one key: a third of a millisecond. How many keys have to be tried is configuration. */
const ROUNDS = 1_000;

/**
 * A signed challenge that nothing is stored of: between half of `proofs.work` and all of it keys have to be tried.
 * Its end is among its signed data, because the library would compare its own field with the machine's clock.
 */
export async function createWork(
  config: Pick<Config, 'secret' | 'proofs'>,
  at: Date,
): Promise<ProofChallenge> {
  const { work } = config.proofs;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    deriveKey: deriveWorkKey,
    counter: randomInt(Math.ceil(work / 2), work + 1),
    data: { expires: addMs(at, CHALLENGE_MS).getTime() },
    ...signedWith(config)[0]!,
  });
  // As it crosses the wire: what the library leaves undefined is not there.
  return ProofChallenge.parse(JSON.parse(JSON.stringify(challenge)));
}

export type WorkGiven = Omit<Extract<ProofGiven, { kind: 'work' }>, 'kind'>;

/**
 * Whether this challenge is ours, open, solved, and was not given before.
 * Refusal: proofs.work_invalid, one for all of them: another challenge helps in any case.
 */
export async function spendWork(
  tx: Tx,
  secrets: Secrets,
  { challenge, solution }: WorkGiven,
  at: Date,
): Promise<Verdict> {
  const no = unproven(new Refusal<RefusalCode>('proofs.work_invalid'));
  const expiresAt = new Date(challenge.parameters.data.expires);
  if (expiresAt <= at) return no;
  const verified = await isSolved(secrets, { challenge, solution });
  const hash = createHash('sha256').update(`work\n${challenge.parameters.nonce}`).digest();
  return verified && (await insertSpent(tx, hash, expiresAt)) ? PROVEN : no;
}

async function isSolved(secrets: Secrets, { challenge, solution }: WorkGiven): Promise<boolean> {
  for (const keys of signedWith(secrets)) {
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey: deriveWorkKey,
      ...keys,
    });
    if (verified) return true;
  }
  return false;
}

/** With the version that signs first. */
function signedWith({ secret }: Secrets) {
  return secret.signKeys('feria proofs challenge', 'feria proofs work').map((keys) => ({
    hmacSignatureSecret: keys['feria proofs challenge'],
    hmacKeySignatureSecret: keys['feria proofs work'],
  }));
}
