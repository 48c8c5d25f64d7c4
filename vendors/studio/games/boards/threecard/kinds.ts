import { odds } from '@feria/kit/table/odds';
import { THREE_CARD_TABLE, threeCardRound } from '@feria/kit/table/threecard/round';
import { allOf, group, paidBy, spot, term, w, type BoardKind } from '../kind.ts';
import { freshDecks } from '../words.ts';

const PAIR_PLUS_PAYS = Object.values(THREE_CARD_TABLE.pairPlus);
/** An ante that wins, without and with the bonus of its hand. */
const ANTE_PAYS = [
  odds(1),
  ...Object.values(THREE_CARD_TABLE.anteBonus).map(({ wins, per }) => odds(wins + per, per)),
];

const threeCard: BoardKind = {
  id: 'threecard',
  title: w('Three card poker', 'Póquer de tres cartas'),
  board: 'threecard',
  category: 'PVP',
  classify: 'TG',
  volatility: 'medium',
  tagline: w('Three cards against the house.', 'Tres cartas contra la casa.'),
  groups: [
    group('main', 'Bets', 'Apuestas', [
      spot('ante', 'Ante', 'Ante', paidBy(ANTE_PAYS)),
      spot('pair plus', 'Pair plus', 'Par o mejor', paidBy(PAIR_PLUS_PAYS)),
    ]),
  ],
  bets: [
    term('ante', 'Ante, played as well as can be', 'Ante, jugada lo mejor posible', allOf(ANTE_PAYS), {
      bet: 'ante and play',
    }),
    term('pair plus', 'Pair plus', 'Par o mejor', allOf(PAIR_PLUS_PAYS), { isMain: false }),
  ],
  rules: [
    freshDecks(1),
    w(
      'You play against the house, not against other members. You see your three cards, then play for as much as the ante once more, or fold and lose the ante.',
      'Juegas contra la casa, no contra otras personas. Ves tus tres cartas y luego juegas por otra apuesta igual al ante, o te retiras y lo pierdes.',
    ),
    w(
      'The house needs a queen or better. Without it the ante wins 1:1 and what you added comes back. With it the better hand wins both 1:1.',
      'La casa necesita una reina o algo mejor. Si no la tiene, el ante gana 1:1 y lo que agregaste vuelve. Si la tiene, la mejor mano gana las dos 1:1.',
    ),
    w(
      'From the best down: straight flush, three of a kind, straight, flush, pair, high card. The ante of a hand that plays wins 5:1, 4:1 or 1:1 more for the first three, whatever the house holds.',
      'De mejor a peor: escalera de color, trío, escalera, color, par, carta alta. Si juegas, el ante gana además 5:1, 4:1 o 1:1 con las tres primeras, tenga lo que tenga la casa.',
    ),
    w(
      'Pair plus pays for your cards alone: straight flush 40:1, three of a kind 30:1, straight 6:1, flush 4:1, pair 1:1. Left without a choice, the hand is folded.',
      'Par o mejor paga solo por tus cartas: escalera de color 40:1, trío 30:1, escalera 6:1, color 4:1, par 1:1. Si no eliges a tiempo, la mano se retira.',
    ),
  ],
  mostBets: 2,
  mostChips: 100,
  maths: { name: 'threecard', table: {} },
  // Of dealt tables the check names cards alone, in the order dealt.
  check: { of: () => ({ game: 'cards', settings: { count: 6, decks: 1 } }) },
  round: (code) => threeCardRound(code) as ReturnType<BoardKind['round']>,
};

export const kinds: readonly BoardKind[] = [threeCard];
