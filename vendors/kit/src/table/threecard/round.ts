import { cardName } from '../../cards/card.ts';
import { readBets, settleBets, type Bet } from '../../board/bets.ts';
import type { RoundGame, Step } from '../../round/game.ts';
import { toJson } from '../../round/json.ts';
import { LOST, odds } from '../odds.ts';
import { categoryOfThree, rankThree } from './ranking.ts';
import {
  dealThreeCard,
  judgeAnte,
  judgePairPlus,
  showdownOf,
  type ThreeCardDeal,
  type ThreeCardTable,
} from './rules.ts';

const DECKS = 1;
const QUEEN = 10;
/** What a round is played by. */
export const THREE_CARD_TABLE: ThreeCardTable = {
  qualifier: QUEEN,
  anteBonus: { 'straight flush': odds(5), 'three of a kind': odds(4), straight: odds(1) },
  pairPlus: {
    'straight flush': odds(40),
    'three of a kind': odds(30),
    straight: odds(6),
    flush: odds(4),
    pair: odds(1),
  },
};
const SPOTS = ['ante', 'pair plus'];

type ThreeCardChoice = 'play' | 'fold';
export interface ThreeCardState {
  readonly bets: readonly Bet[];
  readonly deal: ThreeCardDeal;
  readonly choice: ThreeCardChoice | null;
}

const anteOf = (bets: readonly Bet[]): bigint => bets.find(({ spot }) => spot === 'ante')?.stake ?? 0n;

/** Three cards against the house's three: play for as much as the ante, or fold. Six draws, all at once. */
export function threeCardRound(code: string): RoundGame<ThreeCardChoice, ThreeCardState> {
  return {
    code,
    version: 'threecard-1',
    seats: { least: 1, most: 1 },
    takes(opening) {
      const bets = readBets(opening);
      return bets !== undefined && anteOf(bets) > 0n && bets.every(({ spot }) => SPOTS.includes(spot));
    },
    open: ([opening], rng) => ({
      kind: 'deciding',
      state: { bets: readBets(opening!) ?? [], deal: dealThreeCard(DECKS, rng), choice: null },
    }),
    offers: ({ bets }) => [
      { choice: 'play', stake: anteOf(bets) },
      { choice: 'fold', stake: 0n },
    ],
    decide: (state, _seat, choice): Step<ThreeCardState> => {
      const next = { ...state, choice };
      return { kind: 'resolved', state: next, pays: [settled(next).pay] };
    },
    unattended: () => 'fold',
    show: (state) => {
      const { deal, choice } = state;
      const own = rankThree(...deal.own);
      const house = rankThree(...deal.house);
      const drawn = {
        own: deal.own.map((card) => cardName(card)),
        ownHand: categoryOfThree(own),
        choice,
        ...(choice === null
          ? {}
          : {
              house: deal.house.map((card) => cardName(card)),
              houseHand: categoryOfThree(house),
              showdown: choice === 'play' ? showdownOf(THREE_CARD_TABLE.qualifier, own, house) : 'folded',
            }),
      };
      return [toJson({ drawn, bets: choice === null ? [] : settled(state).settled })];
    },
  };
}

/** The play bet belongs to the ante: what comes back of both is told there. */
function settled({ bets, deal, choice }: ThreeCardState) {
  const own = rankThree(...deal.own);
  return settleBets(bets, ({ spot }) => {
    if (spot === 'pair plus') return judgePairPlus(THREE_CARD_TABLE, own);
    if (choice !== 'play') return LOST;
    const { comes, per } = judgeAnte(
      THREE_CARD_TABLE,
      own,
      showdownOf(THREE_CARD_TABLE.qualifier, own, rankThree(...deal.house)),
    );
    return { comes: comes + per, per };
  });
}
