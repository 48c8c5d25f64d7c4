/**
 * Ranks of seven cards a second on one core: ours beside npm `phe`, by its door and by its fastest inside, over the same
 * random hands in turn. All three must agree on every hand.
 */
import { shuffle } from '@feria/kit/cards/deck';
import { rankSeven, ROYAL_FLUSH } from '@feria/kit/cards/ranking';
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { evaluateCardCodes } from 'phe';
import evaluateSeven from 'phe/lib/evaluator7.js';
import { median, round, type Line } from './measure.ts';

const HANDS = 1_000_000;
const RUNS = 5;
const HAND = 7;
/** What `phe` calls the weakest hand. */
const PHE_WEAKEST = ROYAL_FLUSH + 1;

export async function measureEvaluator(): Promise<Line[]> {
  const cards = randomHands();
  const ways = { ours: rankAll, door: rankByDoor, inside: rankByInside };
  const rates = { ours: [] as number[], door: [] as number[], inside: [] as number[] };
  const strengths = Object.values(ways).map((way) => way(cards));
  if (new Set(strengths).size !== 1) throw new Error(`the rankings differ: ${strengths.join(', ')}`);
  for (let run = 0; run < RUNS; run += 1)
    for (const name of ['ours', 'door', 'inside'] as const) {
      const start = performance.now();
      ways[name](cards);
      rates[name].push(HANDS / (performance.now() - start) / 1_000);
    }
  const over = (name: 'door' | 'inside'): string =>
    round(median(rates.ours.map((rate, run) => rate / rates[name][run]!)));
  const how = `median of ${RUNS}, ${HANDS} random hands`;
  return [
    { what: 'seven cards ranked', value: `${round(median(rates.ours))} M/s`, how },
    { what: 'npm phe, evaluateCardCodes', value: `${round(median(rates.door))} M/s`, how },
    { what: 'npm phe, its evaluator7', value: `${round(median(rates.inside))} M/s`, how },
    {
      what: 'ours to phe',
      value: `${over('door')} x`,
      how: `${over('inside')} x its inside; same hands in turn`,
    },
  ];
}

/** What was ranked in the same second by this machine: the measure of speed for longer calculations. */
export function rankingsPerMs(): number {
  const cards = randomHands();
  rankAll(cards);
  const start = performance.now();
  rankAll(cards);
  return HANDS / (performance.now() - start);
}

function randomHands(): Uint8Array {
  const rng = createSimulatedRng(7);
  const cards = new Uint8Array(HANDS * HAND);
  const deck = shuffle(rng);
  for (let at = 0; at < cards.length; at += HAND)
    for (let place = 0; place < HAND; place += 1) {
      const other = place + rng.below(deck.length - place);
      [deck[place], deck[other]] = [deck[other]!, deck[place]!];
      cards[at + place] = deck[place]!;
    }
  return cards;
}

/** The sum of all strengths, so that nothing is left out. */
function rankAll(h: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < h.length; i += HAND)
    sum += rankSeven(h[i]!, h[i + 1]!, h[i + 2]!, h[i + 3]!, h[i + 4]!, h[i + 5]!, h[i + 6]!);
  return sum;
}

function rankByDoor(h: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < h.length; i += HAND)
    sum +=
      PHE_WEAKEST -
      evaluateCardCodes([h[i]!, h[i + 1]!, h[i + 2]!, h[i + 3]!, h[i + 4]!, h[i + 5]!, h[i + 6]!]);
  return sum;
}

function rankByInside(h: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < h.length; i += HAND)
    sum +=
      PHE_WEAKEST - evaluateSeven(h[i]!, h[i + 1]!, h[i + 2]!, h[i + 3]!, h[i + 4]!, h[i + 5]!, h[i + 6]!);
  return sum;
}
