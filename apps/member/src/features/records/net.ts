import { parseDecimal, toDecimal } from '@feria/kernel';

/** What play brought or cost: won minus staked. */
export function netOf({ staked, won }: { staked: string; won: string }): string {
  return toDecimal((parseDecimal(won) ?? 0n) - (parseDecimal(staked) ?? 0n));
}
