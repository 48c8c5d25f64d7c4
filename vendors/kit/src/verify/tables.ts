import { SUITS, rankOf, suitOf, type Card } from '../cards/card.ts';
import { drawCard, openShoe } from '../cards/deck.ts';
import type { Rng } from '../chance/rng.ts';
import { RANKS } from '../instant/hilo/rules.ts';
import { DOUBLE_ZERO, TRIPLE_ZERO } from '../table/roulette/layout.ts';
import { spinWheel } from '../table/roulette/rules.ts';
import type { Check } from './check.ts';
import { InputProblem, wholeOf } from './settings.ts';

const CARDS = 52;
const MOST_DECKS = 8;
const SUIT_LETTERS = 'DHSC';

const roulette: Check = {
  name: 'roulette',
  summary:
    'the pocket: floor(37 f), or with more zeros floor(38 f) and floor(39 f), where 37 is 00 and 38 is 000',
  settings: { zeros: { kind: 'whole', least: 1, most: 3, preset: 1, help: 'zeros on the wheel' } },
  derive: (rng, settings) => {
    const zeros = wholeOf(settings, 'zeros');
    const number = spinWheel({ zeros: zeros === 3 ? 3 : zeros === 2 ? 2 : 1 }, rng);
    return { number, pocket: POCKETS.get(number) ?? String(number) };
  },
};

const POCKETS: ReadonlyMap<number, string> = new Map([
  [DOUBLE_ZERO, '00'],
  [TRIPLE_ZERO, '000'],
]);

const hilo: Check = {
  name: 'hilo',
  summary:
    'cards of a deck that never ends, each floor(52 f) in the order D H S C of 2, then of 3, to the ace',
  settings: {
    cards: { kind: 'whole', least: 1, most: 500, preset: 10, help: 'how many cards, the first one counted' },
  },
  derive: (rng, settings) => ({ cards: dealt(wholeOf(settings, 'cards'), () => drawCard(rng)) }),
};

const cards: Check = {
  name: 'cards',
  summary:
    'cards in the order dealt: floor(52 f) of a deck that never ends, or floor(f * cards left) out of those left',
  settings: {
    count: { kind: 'whole', least: 1, most: CARDS * MOST_DECKS, preset: 5, help: 'how many cards' },
    decks: {
      kind: 'whole',
      least: 0,
      most: MOST_DECKS,
      preset: 0,
      help: 'decks, or 0 for one that never ends',
    },
  },
  derive: (rng, settings) => {
    const [count, decks] = [wholeOf(settings, 'count'), wholeOf(settings, 'decks')];
    if (decks > 0 && count > decks * CARDS)
      throw new InputProblem('count', `there are ${decks * CARDS} cards`);
    return { cards: dealt(count, dealer(rng, decks)) };
  },
};

const dealer = (rng: Rng, decks: number): (() => Card) =>
  decks === 0 ? () => drawCard(rng) : openShoe(rng, decks);

function dealt(count: number, next: () => Card): readonly string[] {
  return Array.from({ length: count }, () => plainName(next()));
}

/** Such as `D-Q`: suit and rank, as other verifiers of the scheme write them. */
function plainName(card: Card): string {
  return `${SUIT_LETTERS[suitOf(card) % SUITS]}-${RANKS[rankOf(card)]}`;
}

export const TABLE_CHECKS: readonly Check[] = [roulette, hilo, cards];
