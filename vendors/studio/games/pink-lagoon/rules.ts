import { playRound } from '@feria/kit';
import type { RoundOutcome, Rng } from '@feria/kit';
import { sheet } from './sheet.ts';

/** One round of Pink Lagoon, free spins included. `stake` in money units, divisible by 20. */
export function rules(stake: bigint, rng: Rng): RoundOutcome {
  return playRound(sheet, stake, rng);
}
