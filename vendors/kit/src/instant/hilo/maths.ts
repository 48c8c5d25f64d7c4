import { z } from 'zod';
import { calculator, type Measure } from '../../maths/calculator.ts';
import { oneOrMore, payback, remembered } from '../exact.ts';
import { outlookOfAny, outlooks, playChain, STEPS, type Chain, type Step } from './chain.ts';
import { RANKS, winningRanks } from './rules.ts';

const MOST_STEPS = 60;
const rulesSchema = z.strictObject({
  payback: payback(0.99),
  aces: z.enum(['high', 'low']).default('high'),
  cards: oneOrMore(
    z.union([z.enum(RANKS), z.literal('any'), z.number().transform(String).pipe(z.enum(RANKS))]),
  ).default([...RANKS, 'any']),
  steps: oneOrMore(z.enum(STEPS))
    .refine((steps) => steps.length <= MOST_STEPS, `at most ${MOST_STEPS}`)
    .optional(),
  edge: z.enum(['each', 'once']).default('each'),
});
type Rules = z.infer<typeof rulesSchema>;
type Start = Rules['cards'][number];

/** Without steps: one guess, each of the two that every card allows. */
const SINGLE: readonly (readonly Step[])[] = [['higher-or-same'], ['lower-or-same']];

/** Hi-lo: is the next card of an endless deck higher or lower? A won guess pays payback * 13 / (ranks that win). */
export const hiloMaths = calculator<Rules>({
  name: 'hilo',
  summary:
    'Guesses about the next card, one or a chain of them, cashed at its end; exact, by algebra over the 13 ranks.',
  options: {
    payback: { type: 'number', help: 'what a guess gives back of its fair multiplier, 0 to 1 (0.99)' },
    aces: { type: 'text', help: 'high or low: above the king or under the two (high)' },
    cards: { type: 'json', help: 'first cards: "Q" or ["2","any"]; any is a drawn one (all, and any)' },
    steps: {
      type: 'json',
      help: `a chain of ${STEPS.join(', ')}, as a list; without it one guess higher-or-same and one lower-or-same`,
    },
    edge: {
      type: 'text',
      help: 'each: every guess gives back the payback; once: the whole chain does (each)',
    },
  },
  rules: rulesSchema,
  measure: (rules) =>
    betsOf(rules).map(({ bet, start, chain }) => measured(bet, start, chain, keptOf(rules, chain))),
  play: (rules, bet, rng) => {
    const found = betsOf(rules).find((one) => one.bet === bet);
    if (!found) return 0;
    const { start, chain } = found;
    return keptOf(rules, chain) * playChain(chain, start === 'any' ? null : RANKS.indexOf(start), rng);
  },
});

interface Bet {
  readonly bet: string;
  readonly start: Start;
  readonly chain: Chain;
}

const betsOf = remembered(({ cards, steps, aces, payback: share, edge }: Rules): readonly Bet[] => {
  return cards.flatMap((start) =>
    (steps ? [steps] : SINGLE).map((chosen) => ({
      bet: `${start}: ${chosen.join(', ')}`,
      start,
      chain: { steps: chosen, aces, payback: edge === 'each' ? share : 1 },
    })),
  );
});

/** With the edge taken once: what the whole chain keeps of its fair worth. A chain of skips is no bet and keeps all. */
function keptOf({ edge, payback: share }: Rules, { steps }: Chain): number {
  return edge === 'once' && steps.some((step) => step !== 'skip') ? share : 1;
}

function measured(bet: string, start: Start, chain: Chain, kept: number): Measure {
  const outlook = start === 'any' ? outlookOfAny(chain) : outlooks(chain)[RANKS.indexOf(start)];
  if (!outlook) throw new RangeError(`no such card: ${start}`);
  const { mean, square, hit, most, odds } = outlook;
  const [only] = chain.steps;
  const isSingle = chain.steps.length === 1 && start !== 'any' && only !== undefined && isGuess(only);
  return {
    bet,
    return: kept * mean,
    hitRate: hit,
    deviation: kept * Math.sqrt(Math.max(0, square - mean ** 2)),
    highest: kept * most,
    highestOdds: odds,
    method: 'exact',
    ...(isSingle
      ? { notes: { 'ranks that win': winningRanks(RANKS.indexOf(start), only, chain.aces).length } }
      : {}),
  };
}

const isGuess = (step: Step): step is Exclude<Step, 'likelier' | 'bolder' | 'skip'> =>
  step !== 'likelier' && step !== 'bolder' && step !== 'skip';
