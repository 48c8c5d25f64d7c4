import type { Rng } from '../../chance/rng.ts';

/** A roll has two decimals: 0.00 to 100.00, held as 0 to 10,000. */
export const DICE_FACES = 10_001;

/** `over` 5,050 wins on 50.51 and more; `under` 5,050 on 50.49 and less. */
export interface DiceChoice {
  readonly side: 'over' | 'under';
  /** In hundredths. */
  readonly target: number;
}

/** One roll in hundredths: one draw. */
export function rollDice(rng: Rng): number {
  return rng.below(DICE_FACES);
}

/** How many of the 10,001 rolls win. */
export function winningRolls({ side, target }: DiceChoice): number {
  return side === 'over' ? DICE_FACES - 1 - target : target;
}

/** True when the roll wins. */
export function isDiceWin({ side, target }: DiceChoice, roll: number): boolean {
  return side === 'over' ? roll > target : roll < target;
}
