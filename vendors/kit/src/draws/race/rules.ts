import { drawWeighted, type Rng } from '../../chance/rng.ts';
import { plus, reduced, times, type Ratio } from '../../maths/ratio.ts';
import { LOST, type Back } from '../../table/odds.ts';

/**
 * A virtual race. The winner is drawn by the runners' weights, the second out of those that are left, and so on: every order
 * has a chance that can be written down. Its prices follow from the chances and the payback; nobody sets them.
 */
export interface RaceTable {
  /** Whole weights; a runner of twice the weight wins twice as often. */
  readonly weights: readonly number[];
  /** How many of the first count as placed. */
  readonly places: number;
  /** In basis points; a price is floored to a hundredth of a stake. */
  readonly paybackBps: number;
}

export type RaceBet =
  | { readonly kind: 'win' | 'place'; readonly runner: number }
  | { readonly kind: 'order'; readonly first: number; readonly second: number };

const HUNDREDTHS = 100;
const WHOLE_BPS = 10_000n;

/** The order of arrival, runners from 1: a draw a place but the last, where one alone is left. */
export function runRace({ weights }: Pick<RaceTable, 'weights'>, rng: Rng): readonly number[] {
  const left = weights.map((weight, at) => ({ runner: at + 1, weight }));
  const order: number[] = [];
  while (left.length > 1) {
    const at = drawWeighted(
      rng,
      left.map(({ weight }) => weight),
    );
    order.push(left.splice(at, 1)[0]!.runner);
  }
  return [...order, left[0]!.runner];
}

/** A bet such as `win 3`, `place 3` or `order 3-1`. Throws RangeError when there is no such one. */
export function raceBet({ weights }: Pick<RaceTable, 'weights'>, name: string): RaceBet {
  const [, kind, one = '', other] = /^(win|place|order) (\d{1,2})(?:-(\d{1,2}))?$/.exec(name) ?? [];
  const [first, second] = [Number(one), Number(other ?? 0)];
  const runs = (runner: number): boolean => runner >= 1 && runner <= weights.length;
  if (kind === 'order' && runs(first) && runs(second) && first !== second) return { kind, first, second };
  if ((kind === 'win' || kind === 'place') && other === undefined && runs(first))
    return { kind, runner: first };
  throw new RangeError(`no bet "${name}" in a race of ${weights.length}`);
}

export function isRaceWon(
  { places }: Pick<RaceTable, 'places'>,
  bet: RaceBet,
  order: readonly number[],
): boolean {
  switch (bet.kind) {
    case 'win':
      return order[0] === bet.runner;
    case 'place':
      return order.slice(0, places).includes(bet.runner);
    case 'order':
      return order[0] === bet.first && order[1] === bet.second;
  }
}

/** How likely the bet wins, exactly: summed over every way in which the first places can be taken. */
export function chanceOfRace(table: Pick<RaceTable, 'weights' | 'places'>, bet: RaceBet): Ratio {
  const depth = bet.kind === 'win' ? 1 : bet.kind === 'order' ? 2 : table.places;
  return reduced(sumOf(table, bet, [], depth));
}

function sumOf(
  table: Pick<RaceTable, 'weights' | 'places'>,
  bet: RaceBet,
  order: readonly number[],
  depth: number,
): Ratio {
  if (order.length === depth) return { over: isRaceWon(table, bet, order) ? 1n : 0n, under: 1n };
  const left = table.weights.flatMap((weight, at) =>
    order.includes(at + 1) ? [] : [{ runner: at + 1, weight: BigInt(weight) }],
  );
  const whole = left.reduce((sum, { weight }) => sum + weight, 0n);
  return left.reduce<Ratio>(
    (sum, { runner, weight }) =>
      plus(sum, times({ over: weight, under: whole }, sumOf(table, bet, [...order, runner], depth))),
    { over: 0n, under: 1n },
  );
}

/** What a won bet brings back, the stake included, in hundredths of it: the payback over the chance, floored. */
export function priceOfRace(table: RaceTable, bet: RaceBet): number {
  const { over, under } = chanceOfRace(table, bet);
  return Number((BigInt(table.paybackBps) * under * BigInt(HUNDREDTHS)) / (WHOLE_BPS * over));
}

/** What comes back of a bet at this price. */
export function judgeRace(
  table: Pick<RaceTable, 'places'>,
  bet: RaceBet,
  price: number,
  order: readonly number[],
): Back {
  return isRaceWon(table, bet, order) ? { comes: price, per: HUNDREDTHS } : LOST;
}
