import { DOUBLE_ZERO, TRIPLE_ZERO, type Zeros } from './layout.ts';

const SINGLE = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const DOUBLE = [
  0,
  28,
  9,
  26,
  30,
  11,
  7,
  20,
  32,
  17,
  5,
  22,
  34,
  15,
  3,
  24,
  36,
  13,
  1,
  DOUBLE_ZERO,
  27,
  10,
  25,
  29,
  12,
  8,
  19,
  31,
  18,
  6,
  21,
  33,
  16,
  4,
  23,
  35,
  14,
  2,
];

/** The pockets clockwise around the wheel: for the eye and the neighbours of a number, chance does not know it. */
export const WHEEL_ORDER: Readonly<Record<Zeros, readonly number[]>> = {
  1: SINGLE,
  2: DOUBLE,
  3: [0, TRIPLE_ZERO, DOUBLE_ZERO, ...SINGLE.slice(1)],
};

/** The number's neighbours on the wheel, `reach` on each side, itself in the middle. */
export function neighboursOf(zeros: Zeros, pocket: number, reach: number): readonly number[] {
  const order = WHEEL_ORDER[zeros];
  const at = order.indexOf(pocket);
  if (at < 0) throw new RangeError(`no pocket ${pocket} on a wheel of ${order.length}`);
  return Array.from(
    { length: 2 * reach + 1 },
    (_, step) => order[(at - reach + step + order.length * (reach + 1)) % order.length]!,
  );
}
