import { cardName } from '../../cards/card.ts';
import { openShoe } from '../../cards/deck.ts';
import { readBets, type Bet } from '../../board/bets.ts';
import { toDecimal } from '@feria/kernel';
import type { RoundGame, Step } from '../../round/game.ts';
import { toJson } from '../../round/json.ts';
import { stateOf, totalOf } from './hand.ts';
import {
  blackjackMoney,
  choicesOf,
  choose,
  dealBlackjack,
  type BlackjackRound,
  type Choice,
} from './rules.ts';
import { BLACKJACK_TABLE } from './table.ts';

const TABLE = BLACKJACK_TABLE;
/** Insurance is half the stake: of an odd unit there is no half. */
const HALVES = 2n;

export interface BlackjackState {
  readonly bet: Bet;
  readonly round: BlackjackRound;
  /** The places of the shoe that are empty, so that the next card is drawn out of those that are left. */
  readonly gone: readonly number[];
}

/** Blackjack for one hand, from six fresh decks: a draw a card, when it is needed. */
export function blackjackRound(code: string): RoundGame<Choice, BlackjackState> {
  return {
    code,
    version: 'blackjack-1',
    seats: { least: 1, most: 1 },
    takes(opening) {
      const bets = readBets(opening);
      return bets?.length === 1 && bets[0]!.spot === 'hand' && opening.stake % HALVES === 0n;
    },
    open([opening], rng) {
      const [bet] = readBets(opening!) ?? [];
      const gone: number[] = [];
      const round = dealBlackjack(TABLE, openShoe(rng, TABLE.decks, gone));
      return stepOf({ bet: bet!, round, gone });
    },
    offers: ({ bet, round }) =>
      choicesOf(TABLE, round).map((choice) => ({ choice, stake: costOf(choice, bet.stake) })),
    decide(state, _seat, choice, rng) {
      const gone = [...state.gone];
      const next = choose(TABLE, state.round, choice, openShoe(rng, TABLE.decks, gone));
      return stepOf({ ...state, round: next, gone });
    },
    unattended: ({ round }) => (round.stage === 'offer' ? 'refuse' : 'stand'),
    show: (state) => [shown(state)],
  };
}

function costOf(choice: Choice, stake: bigint): bigint {
  if (choice === 'insure') return stake / HALVES;
  return choice === 'double' || choice === 'split' ? stake : 0n;
}

function stepOf(state: BlackjackState): Step<BlackjackState> {
  if (state.round.stage !== 'over') return { kind: 'deciding', state };
  return { kind: 'resolved', state, pays: [blackjackMoney(TABLE, state.round, state.bet.stake).back] };
}

/** The second card of the dealer lies face down until the round is over. */
function shown({ bet, round }: BlackjackState) {
  const isOver = round.stage === 'over';
  const dealer = isOver ? round.dealer : round.dealer.slice(0, 1);
  const drawn = {
    stage: round.stage,
    dealer: dealer.map((card) => cardName(card)),
    dealerTotal: totalOf(stateOf(dealer)),
    hands: round.hands.map(({ cards, isDoubled }) => ({
      cards: cards.map((card) => cardName(card)),
      total: totalOf(stateOf(cards)),
      isDoubled,
    })),
    active: round.stage === 'hands' ? round.active : null,
    isInsured: round.isInsured,
  };
  if (!isOver) return toJson({ drawn, bets: [] });
  const { back } = blackjackMoney(TABLE, round, bet.stake);
  return toJson({ drawn, bets: [{ spot: bet.spot, stake: toDecimal(bet.stake), pay: toDecimal(back) }] });
}
