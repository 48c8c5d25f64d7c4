/**
 * What of a vendor's wallet is its member's own money. Pure. What comes home is the own money first; what comes beyond it was won
 * there. No bet of it was seen, so the vendor's word says what was lost, and can only reduce the own money: a vendor that lies
 * makes more of its money wait, and none pass.
 */
import type { Units } from '@feria/kernel';

/** `since`: from then on something has stood there without a break; null: nothing stands there. */
export type Stay = { own: Units; since: Date | null };
type Seen = { stay: Stay; lost: Units };

export const afterIn = ({ own, since }: Stay, amount: Units, at: Date): Stay => ({
  own: own + amount,
  since: since ?? at,
});

export function afterOut({ own, since }: Stay, amount: Units, at: Date): { stay: Stay; won: Units } {
  const isWin = amount > own;
  return {
    stay: { own: isWin ? 0n : own - amount, since: since ?? at },
    won: isWin ? amount - own : 0n,
  };
}

/** After the vendor said what stands there; null: it did not. Where nothing stands the stay is over. */
export function afterLook(stay: Stay, balance: Units | null, at: Date): Seen {
  if (balance === null) return { stay, lost: 0n };
  const lost = balance < stay.own ? stay.own - balance : 0n;
  return { stay: { own: stay.own - lost, since: balance === 0n ? null : (stay.since ?? at) }, lost };
}
