import { cardName } from '../../cards/card.ts';
import { readBets, settleBets, type Bet } from '../../board/bets.ts';
import type { RoundGame, Step } from '../../round/game.ts';
import { toJson } from '../../round/json.ts';
import { HALF_BACK, odds } from '../odds.ts';
import { dealWar, isTie, judgeTie, judgeWar, type WarCards, type WarChoice, type WarTable } from './rules.ts';

const DECKS = 6;
const TABLE: WarTable = { tie: odds(10), surrenderBack: HALF_BACK, warTie: odds(1) };
const SPOTS = ['deal', 'tie'];

export interface WarState {
  readonly bets: readonly Bet[];
  readonly cards: WarCards;
  /** Null while a tie waits for its choice, and where there was none. */
  readonly choice: WarChoice | null;
}

const dealt = (bets: readonly Bet[]): bigint => bets.find(({ spot }) => spot === 'deal')?.stake ?? 0n;

/** A card each, the higher wins; on a tie: raise by the same stake and draw again, or give up half. Seven draws, all at once. */
export function warRound(code: string): RoundGame<WarChoice, WarState> {
  return {
    code,
    version: 'war-1',
    seats: { least: 1, most: 1 },
    takes(opening) {
      const bets = readBets(opening);
      return bets !== undefined && dealt(bets) > 0n && bets.every(({ spot }) => SPOTS.includes(spot));
    },
    open([opening], rng) {
      const bets = readBets(opening!) ?? [];
      const state = { bets, cards: dealWar(DECKS, rng), choice: null };
      return isTie(state.cards) ? { kind: 'deciding', state } : resolved(state);
    },
    offers: ({ bets }) => [
      { choice: 'war', stake: dealt(bets) },
      { choice: 'surrender', stake: 0n },
    ],
    decide: (state, _seat, choice) => resolved({ ...state, choice }),
    unattended: () => 'surrender',
    show: (state) => {
      const { cards, choice } = state;
      const isWaiting = isTie(cards) && choice === null;
      const drawn = { own: [cardName(cards.own)], house: [cardName(cards.house)] };
      if (choice === 'war') {
        drawn.own.push(cardName(cards.ownWar));
        drawn.house.push(cardName(cards.houseWar));
      }
      return [toJson({ drawn: { ...drawn, choice }, bets: isWaiting ? [] : settled(state).settled })];
    },
  };
}

const resolved = (state: WarState): Step<WarState> => ({
  kind: 'resolved',
  state,
  pays: [settled(state).pay],
});

/** The raise belongs to the first stake: what comes back of both is told there. */
function settled({ bets, cards, choice }: WarState) {
  const isRaised = choice === 'war';
  return settleBets(bets, ({ spot }) => {
    if (spot === 'tie') return judgeTie(TABLE, cards);
    const { comes, per } = judgeWar(TABLE, choice ?? 'surrender', cards);
    return { comes: isRaised ? comes + per : comes, per };
  });
}
