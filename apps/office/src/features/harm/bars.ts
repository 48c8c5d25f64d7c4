/** Bars of a drawing that is 100 high. Pure. */
import { businessDay } from '@feria/kernel';

const HEIGHT = 100;
/** Whatever there is, is seen. */
const LEAST = 2;
/** Steps of a bar's height: money is whole numbers, and what is drawn needs no more. */
const STEPS = 10_000n;

export type Bar = { y: number; height: number };

/** Up from zero what is above it, down what is below; both by the same measure. */
export function barsOf(values: readonly bigint[]): { zero: number; bars: Bar[] } {
  const top = values.reduce((most, value) => (value > most ? value : most), 0n);
  const bottom = values.reduce((least, value) => (value < least ? value : least), 0n);
  const range = top - bottom;
  if (range === 0n) return { zero: HEIGHT, bars: values.map(() => ({ y: HEIGHT, height: 0 })) };
  const share = (value: bigint): number => (Number((value * STEPS) / range) * HEIGHT) / Number(STEPS);
  const zero = share(top);
  return {
    zero,
    bars: values.map((value) => {
      const height = value === 0n ? 0 : Math.max(LEAST, share(value < 0n ? -value : value));
      return { y: value > 0n ? zero - height : zero, height };
    }),
  };
}

export const dayOf = (at: string, timeZone: string): string => businessDay(new Date(at), timeZone);
