import type { Card } from '../../cards/card.ts';
import { HALF_BACK, LOST, moneyBack, PUSHED, won, type Back } from '../odds.ts';
import {
  ACE_VALUE,
  BEST_TOTAL,
  dealerDraws,
  isBust,
  isNatural,
  stateOf,
  TEN_VALUE,
  totalOf,
  valueOf,
} from './hand.ts';
import { mayDouble, mostHandsOf, type BlackjackTable } from './table.ts';

export type Choice = 'insure' | 'refuse' | 'hit' | 'stand' | 'double' | 'split' | 'surrender';

export interface Hand {
  readonly cards: readonly Card[];
  readonly isDoubled: boolean;
  readonly isSurrendered: boolean;
  /** Came out of a pair: its 21 is no blackjack. */
  readonly isSplit: boolean;
  /** Takes no more cards. */
  readonly isDone: boolean;
}

/** A round between two choices: plain data, so that it can be kept and taken up again. */
export interface BlackjackRound {
  /** `offer`: insurance, or surrender before the dealer looks. `hands`: a hand waits for its choice. `over`: settled. */
  readonly stage: 'offer' | 'hands' | 'over';
  /** The first card is shown; a second one, where the dealer takes it at once, is not until the round is over. */
  readonly dealer: readonly Card[];
  readonly hands: readonly Hand[];
  /** The hand that waits. */
  readonly active: number;
  readonly isInsured: boolean;
}

/** Where the next card comes from. */
export type Deal = () => Card;

/** Two cards each in turn; without a look for blackjack the dealer has only the first. */
export function dealBlackjack(table: BlackjackTable, deal: Deal): BlackjackRound {
  const [first, up, second] = [deal(), deal(), deal()];
  const round: BlackjackRound = {
    stage: 'offer',
    dealer: table.peeks ? [up, deal()] : [up],
    hands: [newHand([first, second], false)],
    active: 0,
    isInsured: false,
  };
  return offersOf(table, round).length > 0 ? round : begin(table, round, deal);
}

/** What may be chosen now; nothing once the round is over. */
export function choicesOf(table: BlackjackTable, round: BlackjackRound): readonly Choice[] {
  if (round.stage === 'offer') return offersOf(table, round);
  return round.stage === 'hands' ? handChoices(table, round) : [];
}

/** The round after a choice. Throws RangeError when the choice is not one of `choicesOf`. */
export function choose(
  table: BlackjackTable,
  round: BlackjackRound,
  choice: Choice,
  deal: Deal,
): BlackjackRound {
  if (!choicesOf(table, round).includes(choice)) throw new RangeError(`${choice} is not allowed now`);
  const hand = round.hands[round.active]!;
  const withHand = (...hands: readonly Hand[]): BlackjackRound => ({
    ...round,
    hands: round.hands.toSpliced(round.active, 1, ...hands),
  });
  switch (choice) {
    case 'insure':
      return begin(table, { ...round, isInsured: true }, deal);
    case 'refuse':
      return begin(table, round, deal);
    case 'surrender':
      return advance(table, withHand({ ...hand, isSurrendered: true, isDone: true }), deal);
    case 'stand':
      return advance(table, withHand({ ...hand, isDone: true }), deal);
    case 'hit':
      return advance(table, withHand({ ...hand, cards: [...hand.cards, deal()] }), deal);
    case 'double':
      return advance(
        table,
        withHand({ ...hand, cards: [...hand.cards, deal()], isDoubled: true, isDone: true }),
        deal,
      );
    case 'split':
      return advance(table, withHand(...hand.cards.map((card) => newHand([card], true))), deal);
  }
}

/** What comes back of one hand's stake (twice the first one when doubled). Only of a round that is over. */
export function handBack(table: BlackjackTable, { dealer }: BlackjackRound, hand: Hand): Back {
  const isBeaten = isNatural(dealer);
  if (hand.isSurrendered) return isBeaten && table.surrender === 'late' ? LOST : HALF_BACK;
  if (isFirstNatural(hand)) return isBeaten ? PUSHED : won(table.blackjackPays);
  const [total, against] = [totalOf(stateOf(hand.cards)), totalOf(stateOf(dealer))];
  if (total > BEST_TOTAL || isBeaten) return LOST;
  if (against > BEST_TOTAL || total > against) return won({ wins: 1, per: 1 });
  return total === against ? PUSHED : LOST;
}

/**
 * The money of a round that is over: all that was staked on it, and what comes back (floor, hand by hand). Insurance is
 * half the stake (floor) at 2:1. Throws RangeError while a choice is open.
 */
export function blackjackMoney(
  table: BlackjackTable,
  round: BlackjackRound,
  stake: bigint,
): { readonly staked: bigint; readonly back: bigint } {
  if (round.stage !== 'over') throw new RangeError('the round is not over');
  const insurance = round.isInsured ? stake / 2n : 0n;
  let staked = insurance;
  let back = isNatural(round.dealer) ? 3n * insurance : 0n;
  for (const hand of round.hands) {
    const own = hand.isDoubled ? 2n * stake : stake;
    staked += own;
    back += moneyBack(own, handBack(table, round, hand));
  }
  return { staked, back };
}

const newHand = (cards: readonly Card[], isSplit: boolean): Hand => ({
  cards,
  isDoubled: false,
  isSurrendered: false,
  isSplit,
  isDone: false,
});

const upValue = ({ dealer }: BlackjackRound): number => valueOf(dealer[0]!);
const isFirstNatural = (hand: Hand): boolean => !hand.isSplit && isNatural(hand.cards);
/** Surrender comes before the dealer's look. */
const isEarly = (table: BlackjackTable, round: BlackjackRound): boolean =>
  table.surrender === 'early' && table.peeks && [ACE_VALUE, TEN_VALUE].includes(upValue(round));

function offersOf(table: BlackjackTable, round: BlackjackRound): readonly Choice[] {
  const mayInsure = upValue(round) === ACE_VALUE;
  const maySurrender = isEarly(table, round) && !isNatural(round.hands[0]!.cards);
  if (!mayInsure && !maySurrender) return [];
  return [
    ...(mayInsure ? (['insure'] as const) : []),
    ...(maySurrender ? (['surrender'] as const) : []),
    'refuse',
  ];
}

function handChoices(table: BlackjackTable, round: BlackjackRound): readonly Choice[] {
  const hand = round.hands[round.active]!;
  const split: readonly Choice[] = maySplit(table, round, hand) ? ['split'] : [];
  if (isLeftAlone(table, hand)) return ['stand', ...split];
  const isFirst = hand.cards.length === 2;
  const mayDoubleNow =
    isFirst && mayDouble(table, stateOf(hand.cards)) && (!hand.isSplit || table.doubleAfterSplit);
  const maySurrender = isFirst && !hand.isSplit && table.surrender !== 'none' && !isEarly(table, round);
  return [
    'hit',
    'stand',
    ...(mayDoubleNow ? (['double'] as const) : []),
    ...split,
    ...(maySurrender ? (['surrender'] as const) : []),
  ];
}

function maySplit(table: BlackjackTable, { hands }: BlackjackRound, { cards }: Hand): boolean {
  const [first = 0, second = 0] = cards.map(valueOf);
  return cards.length === 2 && first === second && hands.length < mostHandsOf(table, first);
}

/** Split aces get one card each, unless the table says otherwise. */
const isLeftAlone = (table: BlackjackTable, hand: Hand): boolean =>
  hand.isSplit && !table.hitSplitAces && valueOf(hand.cards[0]!) === ACE_VALUE;

/** The dealer looks for blackjack; then the hands are played, unless one side has it. */
function begin(table: BlackjackTable, round: BlackjackRound, deal: Deal): BlackjackRound {
  if (table.peeks && isNatural(round.dealer)) return { ...round, stage: 'over' };
  return advance(table, { ...round, stage: 'hands' }, deal);
}

/** Goes to the next hand that has a choice, dealing split hands their second card; after the last the dealer draws. */
function advance(table: BlackjackTable, from: BlackjackRound, deal: Deal): BlackjackRound {
  const hands = [...from.hands];
  let { active } = from;
  for (; active < hands.length; active += 1) {
    const hand = hands[active]!;
    if (hand.cards.length === 1) hands[active] = { ...hand, cards: [...hand.cards, deal()] };
    if (waits(table, { ...from, hands }, hands[active]!)) return { ...from, stage: 'hands', hands, active };
  }
  return { ...from, stage: 'over', hands, active, dealer: dealerCards(table, { ...from, hands }, deal) };
}

function waits(table: BlackjackTable, round: BlackjackRound, hand: Hand): boolean {
  if (hand.isDone || totalOf(stateOf(hand.cards)) >= BEST_TOTAL) return false;
  return !isLeftAlone(table, hand) || maySplit(table, round, hand);
}

/** The dealer takes the second card when it can matter, and more only against a hand that is still in. */
function dealerCards(
  table: BlackjackTable,
  { dealer, hands, isInsured }: BlackjackRound,
  deal: Deal,
): readonly Card[] {
  const standing = hands.filter((hand) => !isBust(stateOf(hand.cards)));
  const isIn = standing.some((hand) => !hand.isSurrendered && !isFirstNatural(hand));
  const cards = [...dealer];
  if (cards.length === 1 && (standing.length > 0 || isInsured)) cards.push(deal());
  if (!isIn || isNatural(cards)) return cards;
  while (dealerDraws(stateOf(cards), table.hitsSoft17)) cards.push(deal());
  return cards;
}
