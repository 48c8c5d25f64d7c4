import { playRound, sheetOf } from '@feria/kit';
import type { Rules } from './round/verify.ts';

/** The rules of a written sheet. A chunk of its own: the engine comes with the first round that is verified. */
export function rulesOf(written: unknown): Rules {
  const sheet = sheetOf(written);
  return (stake, rng) => playRound(sheet, stake, rng);
}
