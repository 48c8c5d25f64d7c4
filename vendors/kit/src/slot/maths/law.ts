/**
 * What is known of a random amount in unit bets, and how such amounts combine. A part that is not known is NaN, and
 * whatever rests on it is NaN too: so an exact number never hides a guess.
 */
export interface Law {
  readonly mean: number;
  /** Mean of the squares. */
  readonly square: number;
  /** Probability of nothing. */
  readonly zero: number;
  readonly most: number;
  /** Base-10 logarithm of the probability of `most`: it can lie far below what a double holds. */
  readonly mostLog: number;
}

export interface Branch {
  readonly odds: number;
  readonly law: Law;
}

/** That amount, for sure. */
export function always(amount: number): Law {
  return { mean: amount, square: amount * amount, zero: amount === 0 ? 1 : 0, most: amount, mostLog: 0 };
}

export const NOTHING = always(0);

/** One amount after another, independent of each other. */
export function plus(a: Law, b: Law): Law {
  if (a === NOTHING) return b;
  if (b === NOTHING) return a;
  return {
    mean: a.mean + b.mean,
    square: a.square + b.square + 2 * a.mean * b.mean,
    zero: a.zero * b.zero,
    most: a.most + b.most,
    mostLog: a.mostLog + b.mostLog,
  };
}

/** So many times the amount. */
export function times(law: Law, factor: number): Law {
  if (factor === 1) return law;
  return { ...law, mean: law.mean * factor, square: law.square * factor * factor, most: law.most * factor };
}

/** The sum of `count` such amounts, independent of each other. */
export function repeated({ mean, square, zero, most, mostLog }: Law, count: number): Law {
  if (count === 0) return NOTHING;
  return {
    mean: mean * count,
    square: count * square + count * (count - 1) * mean * mean,
    zero: zero ** count,
    most: most * count,
    mostLog: mostLog * count,
  };
}

/** One of the branches; the odds add up to 1. */
export function mixed(branches: readonly Branch[]): Law {
  const real = branches.filter(({ odds }) => odds !== 0);
  const [only] = real;
  if (real.length === 1 && only) return only.law;
  const sum = (read: (law: Law) => number): number =>
    real.reduce((total, { odds, law }) => total + odds * read(law), 0);
  const most = real.reduce(
    (top, { law }) => (Number.isNaN(law.most) ? law.most : Math.max(top, law.most)),
    0,
  );
  const logs = real
    .filter(({ law }) => law.most === most)
    .map(({ odds, law }) => Math.log10(odds) + law.mostLog);
  return {
    mean: sum(({ mean }) => mean),
    square: sum(({ square }) => square),
    zero: sum(({ zero }) => zero),
    most,
    mostLog: addLogs(logs),
  };
}

/** The amount given that it is nothing, or given that it is something, with the odds of either. */
export function splitAtZero(law: Law): readonly Branch[] {
  const some = 1 - law.zero;
  if (law.zero === 1) return [{ odds: 1, law: NOTHING }];
  if (law.zero === 0) return [{ odds: 1, law }];
  const given: Law = {
    mean: law.mean / some,
    square: law.square / some,
    zero: 0,
    most: law.most,
    mostLog: law.mostLog - Math.log10(some),
  };
  return [
    { odds: law.zero, law: NOTHING },
    { odds: some, law: given },
  ];
}

export const deviationOf = ({ mean, square }: Law): number => Math.sqrt(Math.max(0, square - mean * mean));

/** log10(10^a + 10^b + ...). */
function addLogs(logs: readonly number[]): number {
  if (logs.length === 0) return Number.NaN;
  const top = Math.max(...logs);
  return top + Math.log10(logs.reduce((sum, log) => sum + 10 ** (log - top), 0));
}
