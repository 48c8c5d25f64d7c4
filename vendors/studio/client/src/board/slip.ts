import { parseDecimal } from '@feria/kernel';
import type { Json } from '@feria/kit/round/json';

/** The chips that lie on a board before they are staked: what lies where, in the order in which it was put down. */
export interface Slip {
  readonly chips: readonly { readonly spot: string; readonly amount: bigint }[];
}

export interface SlipLimits {
  /** On one spot, in money units. */
  readonly most: bigint;
  readonly mostBets: number;
}

export const emptySlip: Slip = { chips: [] };

/** The bets of a round that was opened before, a chip for each spot; none of what is no list of bets. */
export function slipOf(choice: Json): Slip {
  if (choice === null || typeof choice !== 'object' || Array.isArray(choice)) return emptySlip;
  const chips = Object.entries(choice).flatMap(([spot, amount]) => {
    const units = typeof amount === 'string' ? parseDecimal(amount) : undefined;
    return units === undefined ? [] : [{ spot, amount: units }];
  });
  return { chips };
}

/** Amount by spot. */
export function onSpots({ chips }: Slip): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { spot, amount } of chips) found.set(spot, (found.get(spot) ?? 0n) + amount);
  return found;
}

export const totalOf = ({ chips }: Slip): bigint => chips.reduce((sum, { amount }) => sum + amount, 0n);

/** With one more chip, cut to what the spot still takes; or why it takes none. */
export function withChip(
  slip: Slip,
  spot: string,
  chip: bigint,
  { most, mostBets }: SlipLimits,
): Slip | 'most' | 'mostBets' {
  const lies = onSpots(slip);
  if (!lies.has(spot) && lies.size >= mostBets) return 'mostBets';
  const room = most - (lies.get(spot) ?? 0n);
  if (room <= 0n) return 'most';
  return { chips: [...slip.chips, { spot, amount: chip < room ? chip : room }] };
}

export const withoutLast = ({ chips }: Slip): Slip => ({ chips: chips.slice(0, -1) });

/** Without the last chip of one spot. */
export function withoutLastOn({ chips }: Slip, spot: string): Slip {
  const at = chips.findLastIndex((chip) => chip.spot === spot);
  return { chips: chips.filter((_, index) => index !== at) };
}
