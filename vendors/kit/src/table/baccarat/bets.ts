import { rankOf } from '../../cards/card.ts';
import { LOST, moneyBack, odds, PUSHED, won, type Back, type Odds } from '../odds.ts';
import { endOf, type Coup, type CoupEnd } from './rules.ts';

/** Odds of every bet; where a list stands, see its line. */
export interface BaccaratPays {
  readonly player: Odds;
  /** What the house keeps of the banker's win: 1:20 is five percent. */
  readonly commission: Odds;
  /** Of `banker six half`: the banker's win with 6. */
  readonly bankerSix: Odds;
  readonly tie: Odds;
  readonly pair: Odds;
  /** A pair on any side, one or both. */
  readonly anyPair: Odds;
  /** Rank and suit alike: on one side, on both. */
  readonly perfectPair: readonly [Odds, Odds];
  /** Five or six cards dealt. */
  readonly big: Odds;
  /** Four cards dealt. */
  readonly small: Odds;
  /** The banker wins with 6: of two cards, of three. */
  readonly superSix: readonly [Odds, Odds];
  /** The banker wins with 7 of three cards. */
  readonly dragonSeven: Odds;
  /** The player wins with 8 of three cards. */
  readonly pandaEight: Odds;
  /** The side wins: by a natural; by 4, 5, 6, 7, 8, 9 without one. A tie of naturals comes back. */
  readonly dragonBonus: readonly [Odds, ...Odds[]];
}

export const BACCARAT_PAYS = {
  player: odds(1),
  commission: odds(1, 20),
  bankerSix: odds(1, 2),
  tie: odds(8),
  pair: odds(11),
  anyPair: odds(5),
  perfectPair: [odds(25), odds(200)],
  big: odds(27, 50),
  small: odds(3, 2),
  superSix: [odds(12), odds(12)],
  dragonSeven: odds(40),
  pandaEight: odds(25),
  dragonBonus: [odds(1), odds(1), odds(2), odds(4), odds(6), odds(10), odds(30)],
} as const satisfies BaccaratPays;

/** Bets on how the coup ends. */
export const END_BETS = [
  'player',
  'banker',
  'banker six half',
  'banker seven push',
  'tie',
  'big',
  'small',
  'super six',
  'dragon seven',
  'panda eight',
  'player dragon bonus',
  'banker dragon bonus',
] as const;
/** Bets on the first two cards of a hand. */
export const PAIR_BETS = ['player pair', 'banker pair', 'any pair', 'perfect pair'] as const;
export type EndBet = (typeof END_BETS)[number];
export type PairBet = (typeof PAIR_BETS)[number];

/** What the first two cards of each hand are: of one rank, of one rank and suit, or neither. */
export interface Pairs {
  readonly player: Pairing;
  readonly banker: Pairing;
}
export type Pairing = 'none' | 'pair' | 'perfect';

/** What a bet on the coup's end brings back. Player and banker come back on a tie. */
export function judgeEnd(pays: BaccaratPays, bet: EndBet, end: CoupEnd): Back {
  const lead = end.player - end.banker;
  const bankerWith = (points: number) => lead < 0 && end.banker === points;
  switch (bet) {
    case 'player':
      return even(lead, pays.player);
    case 'banker':
      return even(-lead, { wins: pays.commission.per - pays.commission.wins, per: pays.commission.per });
    case 'banker six half':
      return even(-lead, bankerWith(6) ? pays.bankerSix : odds(1));
    case 'banker seven push':
      return bankerWith(7) && end.bankerCards === 3 ? PUSHED : even(-lead, odds(1));
    case 'tie':
      return when(lead === 0, pays.tie);
    case 'big':
      return when(end.playerCards + end.bankerCards > 4, pays.big);
    case 'small':
      return when(end.playerCards + end.bankerCards === 4, pays.small);
    case 'super six':
      return when(bankerWith(6), pays.superSix[end.bankerCards - 2]!);
    case 'dragon seven':
      return when(bankerWith(7) && end.bankerCards === 3, pays.dragonSeven);
    case 'panda eight':
      return when(lead > 0 && end.player === 8 && end.playerCards === 3, pays.pandaEight);
    case 'player dragon bonus':
      return dragonBonus(pays, lead, end.playerCards === 2 && end.player >= 8);
    case 'banker dragon bonus':
      return dragonBonus(pays, -lead, end.bankerCards === 2 && end.banker >= 8);
  }
}

function dragonBonus(
  { dragonBonus: [natural, ...byLead] }: BaccaratPays,
  lead: number,
  isNatural: boolean,
): Back {
  if (isNatural) return even(lead, natural);
  return lead < 4 ? LOST : won(byLead[lead - 4]!);
}

/** What a bet on the first two cards brings back. */
export function judgePairs(pays: BaccaratPays, bet: PairBet, { player, banker }: Pairs): Back {
  switch (bet) {
    case 'player pair':
      return when(player !== 'none', pays.pair);
    case 'banker pair':
      return when(banker !== 'none', pays.pair);
    case 'any pair':
      return when(player !== 'none' || banker !== 'none', pays.anyPair);
    case 'perfect pair': {
      const perfect = [player, banker].filter((pairing) => pairing === 'perfect').length;
      return when(perfect > 0, pays.perfectPair[perfect - 1] ?? odds(0));
    }
  }
}

export function pairsOf({ player, banker }: Coup): Pairs {
  return { player: pairingOf(player), banker: pairingOf(banker) };
}

/** What any bet brings back of a coup. */
export function judgeCoup(pays: BaccaratPays, bet: EndBet | PairBet, coup: Coup): Back {
  return isPairBet(bet) ? judgePairs(pays, bet, pairsOf(coup)) : judgeEnd(pays, bet, endOf(coup));
}

/** The money that comes back (floor): a fraction of a unit of the commission is rounded up for the house. */
export function payBaccarat(pays: BaccaratPays, bet: EndBet | PairBet, stake: bigint, coup: Coup): bigint {
  return moneyBack(stake, judgeCoup(pays, bet, coup));
}

/** The bet of a name. Throws RangeError when there is none. */
export function baccaratBet(name: string): EndBet | PairBet {
  const found = [...END_BETS, ...PAIR_BETS].find((bet) => bet === name);
  if (!found) throw new RangeError(`no bet "${name}" in baccarat`);
  return found;
}

function pairingOf([first = 0, second = 0]: readonly number[]): Pairing {
  if (first === second) return 'perfect';
  return rankOf(first) === rankOf(second) ? 'pair' : 'none';
}

const isPairBet = (bet: EndBet | PairBet): bet is PairBet => PAIR_BETS.some((known) => known === bet);
const when = (isWon: boolean, pays: Odds): Back => (isWon ? won(pays) : LOST);
function even(lead: number, pays: Odds): Back {
  if (lead === 0) return PUSHED;
  return when(lead > 0, pays);
}
