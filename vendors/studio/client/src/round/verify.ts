import { commitmentOf, createFairRng } from '@feria/kit';
import type { SlotGame } from '@feria/kit';
import { unitsOf } from '../money.ts';
import { spinViewOf } from '../../../view.ts';
import type { RoundView } from '../../../wire.ts';

/** The rules of one game as this build carries them. */
export type Rules = SlotGame['rules'];

export interface Claim {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Published before the round. */
  readonly commitment: string;
  /** As the server tells it, whole. */
  readonly round: RoundView;
}

export interface Verdict {
  readonly isCommitmentKept: boolean;
  /** Index of the first spin that the seeds do not give; null when all are the same. */
  readonly firstDifference: number | null;
}

/** Plays the round again from its seeds, with the same rules that the server runs, and compares every stop and every win. */
export function verify(rules: Rules, claim: Claim): Verdict {
  const isCommitmentKept = commitmentOf(claim.serverSeed) === claim.commitment;
  const { serverSeed, clientSeed, nonce } = claim;
  const again = rules(unitsOf(claim.round.stake), createFairRng({ serverSeed, clientSeed, nonce })).spins.map(
    spinViewOf,
  );
  return { isCommitmentKept, firstDifference: firstDifference(again, claim.round.steps) };
}

/** The first step that is not the same; null when all are. */
export function firstDifference(again: readonly unknown[], shown: readonly unknown[]): number | null {
  const length = Math.max(again.length, shown.length);
  for (let index = 0; index < length; index += 1)
    if (canonical(again[index]) !== canonical(shown[index])) return index;
  return null;
}

/** The same text for the same values, whatever order their keys came in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
