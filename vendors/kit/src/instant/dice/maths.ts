import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { oneOrMore } from '../exact.ts';
import { DICE_FACES, isDiceWin, rollDice, winningRolls, type DiceChoice } from './rules.ts';

const rulesSchema = z.strictObject({
  payback: z.number().positive().max(1).default(0.99),
  targets: oneOrMore(
    z
      .number()
      .int()
      .min(1)
      .max(DICE_FACES - 2),
  ).default([4950, 5050, 9800]),
  side: z.enum(['over', 'under']).default('over'),
});

/** Dice: a roll over or under a target. Facts page: the multiplier is the payback over the chance to win, in percent. */
export const diceMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'dice',
  summary: 'A roll of 0.00 to 100.00 over or under a target; exact, of 10,001 rolls.',
  options: {
    payback: {
      type: 'number',
      help: 'what the multiplier gives back of the win chance in percent, 0 to 1 (0.99)',
    },
    targets: { type: 'json', help: 'one target in hundredths or a list, 1 to 9999 ([4950,5050,9800])' },
    side: { type: 'text', help: 'over or under (over)' },
  },
  rules: rulesSchema,
  measure: ({ payback, targets, side }) =>
    targets.map((target) => {
      const choice: DiceChoice = { side, target };
      const wins = winningRolls(choice);
      return {
        ...measureOf(betOf(choice), [
          { pays: multiplierOf(payback, choice), weight: wins },
          { pays: 0, weight: DICE_FACES - wins },
        ]),
      };
    }),
  play: ({ payback }, bet, rng) => {
    const choice = choiceOf(bet);
    return isDiceWin(choice, rollDice(rng)) ? multiplierOf(payback, choice) : 0;
  },
});

/** Stake times this comes back on a win: the payback over the win chance, which is stated of 10,000 rolls, in percent. */
function multiplierOf(payback: number, choice: DiceChoice): number {
  return (payback * (DICE_FACES - 1)) / winningRolls(choice);
}

const betOf = ({ side, target }: DiceChoice): string => `${side} ${target}`;

function choiceOf(bet: string): DiceChoice {
  const [side, target] = bet.split(' ');
  return { side: side === 'under' ? 'under' : 'over', target: Number(target) };
}
