/** An amount over weights, to the unit. Pure. */
import { sum, type Units } from '@feria/kernel';

/** Shares that sum to the amount: each its part rounded down, and the units that are left go to the largest remainders, of equal ones to the first. */
export function spread(amount: Units, weights: readonly Units[]): Units[] {
  const all = sum(weights);
  if (all <= 0n) throw new Error('nothing to spread an amount over');
  const shares = weights.map((weight) => (amount * weight) / all);
  const left = Number(amount - sum(shares));
  const first = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % all }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
    .slice(0, left);
  for (const { index } of first) shares[index]! += 1n;
  return shares;
}
