/** Solves a proof-of-work challenge as a browser does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ProofChallenge, ProofGiven } from '@feria/contracts/proofs/challenges';

export async function solveWork(challenge: ProofChallenge): Promise<ProofGiven> {
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error('the challenge was not solved');
  const { counter, derivedKey } = solved;
  return { kind: 'work', challenge, solution: { counter, derivedKey } };
}
