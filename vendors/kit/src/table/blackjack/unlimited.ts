import type { Case } from '../../maths/distribution.ts';
import { placeOf, startOf, type Chart } from './chart.ts';
import { chanceOf, freshCounts } from './counts.ts';
import { DEALER_BLACKJACK, DEALER_BUST, DEALER_ENDS, dealerEnds, dealerTree, endOfTotal } from './dealer.ts';
import {
  ACE_VALUE,
  BEST_TOTAL,
  isBust,
  NO_CARDS,
  totalOf,
  VALUES,
  withCard,
  type HandState,
} from './hand.ts';
import { mayDouble, mostHandsOf, type BlackjackTable } from './table.ts';

/** How likely a hand ends with each total; over 21 stands for bust. */
type Finals = Float64Array;
const BUST = BEST_TOTAL + 1;
/** Beats every hand but a blackjack. */
const DEALER_NATURAL = BUST;

const counts = freshCounts(0);
const chance = (value: number): number => chanceOf(counts, value);

/** Of one hand against a known dealer's end: how likely it loses two stakes, one, none, wins one, two. */
type Nets = readonly number[];
const WIDEST = 2;

/**
 * Everything that can come of a round from a deck that never ends, played by the chart: what comes back of the first
 * stake, less what was added, and how likely. There hands and dealer know nothing of one another but the card shown.
 */
export function roundCases(table: BlackjackTable, chart: Chart): readonly Case[] {
  const found = new Map<number, number>();
  const add = (net: number, weight: number) => found.set(net, (found.get(net) ?? 0) + weight);
  for (const up of VALUES) {
    const dealer = dealerOf(table, up);
    for (const first of VALUES)
      for (const second of VALUES.slice(first - 1)) {
        const dealt = chance(up) * chance(first) * chance(second) * (first === second ? 1 : 2);
        addStart({ table, chart, up, dealer }, first, second, (net, weight) => add(net, dealt * weight));
      }
  }
  return [...found].filter(([, weight]) => weight > 0).map(([net, weight]) => ({ pays: 1 + net, weight }));
}

interface Round {
  readonly table: BlackjackTable;
  readonly chart: Chart;
  readonly up: number;
  readonly dealer: Dealer;
}
interface Dealer {
  readonly blackjack: number;
  /** Totals with their chances, without what is settled before the hands are played; bust is 0. */
  readonly ends: readonly (readonly [total: number, chance: number])[];
}
type Add = (net: number, weight: number) => void;

function dealerOf({ hitsSoft17, peeks }: BlackjackTable, up: number): Dealer {
  const ends = new Float64Array(DEALER_ENDS);
  dealerEnds(dealerTree(up, hitsSoft17), counts, ends);
  const blackjack = ends[DEALER_BLACKJACK]!;
  const totals = [17, 18, 19, 20, 21].map((total) => [total, ends[endOfTotal(total)]!] as const);
  const open = [[0, ends[DEALER_BUST]!] as const, ...totals];
  return { blackjack, ends: peeks ? open : [...open, [DEALER_NATURAL, blackjack]] };
}

function addStart({ table, chart, up, dealer }: Round, first: number, second: number, add: Add): void {
  const hand = withCard(withCard(NO_CARDS, first), second);
  if (totalOf(hand) === BEST_TOTAL) {
    add(0, dealer.blackjack);
    add(table.blackjackPays.wins / table.blackjackPays.per, 1 - dealer.blackjack);
    return;
  }
  if (table.surrender !== 'none' && chart.surrenders[startOf(up, first, second)] === 1) {
    const lost = table.surrender === 'late' ? dealer.blackjack : 0;
    add(-1, lost);
    add(-0.5, 1 - lost);
    return;
  }
  if (table.peeks) add(-1, dealer.blackjack);
  const isSplit = first === second && chart.splits[placeOf(up, first)] === 1 && mostHandsOf(table, first) > 1;
  const round = { table, chart, up, dealer };
  for (const [total, weight] of dealer.ends) {
    const nets = isSplit
      ? splitNets(round, first, total)
      : handNets(round, hand, total, mayDouble(table, hand));
    nets.forEach((share, index) => add(index - (nets.length - 1) / 2, share * weight));
  }
}

/** One hand of two cards, doubled when it may be and the chart says so. */
function handNets({ chart, up }: Round, hand: HandState, dealer: number, canDouble: boolean): Nets {
  const doubles = canDouble && chart.doubles[placeOf(up, hand)] === 1;
  return netsOf(doubles ? finalsAfterOne(hand) : finalsOf(chart, up, hand), dealer, doubles ? 2 : 1);
}

function netsOf(finals: Finals, dealer: number, stakes: 1 | 2): Nets {
  const nets = Array.from({ length: 2 * WIDEST + 1 }, () => 0);
  finals.forEach((share, total) => {
    const net = total === BUST ? -1 : Math.sign(total - dealer);
    nets[WIDEST + stakes * net]! += share;
  });
  return nets;
}

/** All hands of a split pair together: as many as the pair cards that come make of it. */
function splitNets(round: Round, value: number, dealer: number): Nets {
  const { other, pair } = oneOfSplit(round, value, dealer);
  const any = other.map((share, index) => share + pair[index]!);
  const most = mostHandsOf(round.table, value);
  const whole = Array.from({ length: 2 * WIDEST * most + 1 }, () => 0);
  const walk = (open: number, hands: number, nets: Nets): void => {
    if (open === 0) {
      const shift = (whole.length - nets.length) / 2;
      nets.forEach((share, index) => (whole[index + shift]! += share));
      return;
    }
    if (hands === most) return walk(open - 1, hands, convolved(nets, any));
    walk(open - 1, hands, convolved(nets, other));
    const again = chance(value);
    walk(
      open + 1,
      hands + 1,
      nets.map((share) => share * again),
    );
  };
  walk(2, 2, [1]);
  return whole;
}

/** One of the hands: its second card another one, or a pair card that is not split again. */
function oneOfSplit(round: Round, value: number, dealer: number): { other: Nets; pair: Nets } {
  const { table, chart, up } = round;
  const isLeftAlone = value === ACE_VALUE && !table.hitSplitAces;
  const nets = {
    other: netsOf(new Float64Array(BUST + 1), dealer, 1),
    pair: netsOf(new Float64Array(BUST + 1), dealer, 1),
  };
  for (const second of VALUES) {
    const hand = withCard(withCard(NO_CARDS, value), second);
    const canDouble = table.doubleAfterSplit && mayDouble(table, hand);
    const one = isLeftAlone
      ? netsOf(finalOf(hand), dealer, 1)
      : handNets({ ...round, chart, up }, hand, dealer, canDouble);
    const kind = second === value ? 'pair' : 'other';
    nets[kind] = nets[kind].map((share, index) => share + chance(second) * one[index]!);
  }
  return nets;
}

function convolved(a: Nets, b: Nets): Nets {
  const both = Array.from({ length: a.length + b.length - 1 }, () => 0);
  a.forEach((one, i) => b.forEach((other, j) => (both[i + j]! += one * other)));
  return both;
}

function finalOf(hand: HandState): Finals {
  const finals = new Float64Array(BUST + 1);
  finals[isBust(hand) ? BUST : totalOf(hand)] = 1;
  return finals;
}

const finalsAfterOne = (hand: HandState): Finals => mixed((value) => finalOf(withCard(hand, value)));

/** Hits and stands by the chart. */
function finalsOf(chart: Chart, up: number, hand: HandState): Finals {
  if (isBust(hand) || chart.hits[placeOf(up, hand)] === 0) return finalOf(hand);
  const known = finalsByChart.get(chart) ?? new Map<number, Finals>();
  finalsByChart.set(chart, known);
  const place = placeOf(up, hand);
  const finals = known.get(place) ?? mixed((value) => finalsOf(chart, up, withCard(hand, value)));
  known.set(place, finals);
  return finals;
}
const finalsByChart = new WeakMap<Chart, Map<number, Finals>>();

function mixed(of: (value: number) => Finals): Finals {
  const sum = new Float64Array(BUST + 1);
  for (const value of VALUES) of(value).forEach((share, total) => (sum[total]! += chance(value) * share));
  return sum;
}
