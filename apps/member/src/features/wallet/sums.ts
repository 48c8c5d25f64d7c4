/** How the picture of one's money is drawn. Pure. */
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { parseDecimal } from '@feria/kernel';

export const SHARES = ['free', 'held', 'bonus', 'away'] as const;
export type Share = (typeof SHARES)[number];

const FULL = 1000n;
/** What can still be seen. */
const LEAST = 8;

/** How wide each part of the bar is, the whole being 1000, in the order of the parts; what is nothing is left out. Anything at all can be seen. */
export function sharesOf(
  overview: Pick<WalletOverview, Share>,
): { share: Share; at: number; width: number }[] {
  const units = SHARES.map((share) => ({ share, amount: parseDecimal(overview[share]) ?? 0n })).filter(
    ({ amount }) => amount > 0n,
  );
  const total = units.reduce((sum, { amount }) => sum + amount, 0n);
  const widths = units.map(({ amount }) => Math.max(LEAST, Number((amount * FULL) / total)));
  const drawn = widths.reduce((sum, width) => sum + width, 0);
  let at = 0;
  return units.map(({ share }, index) => {
    const width = (widths[index]! * Number(FULL)) / drawn;
    const part = { share, at, width };
    at += width;
    return part;
  });
}

/** How much of a bonus's turnover is done, in whole hundredths and never more than all of it. */
export function progressOf({ wagered, wagering }: { wagered: string; wagering: string }): number {
  const [done, wanted] = [parseDecimal(wagered) ?? 0n, parseDecimal(wagering) ?? 0n];
  if (wanted === 0n || done >= wanted) return 100;
  return Number((done * 100n) / wanted);
}

/** Whether there is anything at all to tell. */
export const hasNothing = ({ total, inPlay, deposits, vendors, debt, isComplete }: WalletOverview): boolean =>
  isNothing(total) &&
  isNothing(debt) &&
  inPlay.rounds === 0 &&
  deposits.length === 0 &&
  vendors.length === 0 &&
  isComplete;

export const isNothing = (amount: string): boolean => parseDecimal(amount) === 0n;
