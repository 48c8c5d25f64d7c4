/** A payment gateway's list of what it moved against what was booked here: pure. `expected` is the gateway's word. */
import type { Finding } from '@feria/contracts/reporting/reconciliation';
import type { Move } from '@feria/gateways';
import type { Units } from '@feria/kernel';
import type { SettledPayment } from '../../cashier/index.ts';

/** `booked`: what the ledger moved for it; null where there is no entry. */
export type OurPayment = SettledPayment & { booked: Units | null; entryIds: readonly bigint[] };
export type Sides = { theirs: readonly Move[]; ours: readonly OurPayment[] };

/** What was not asked for here (a refund, a chargeback) has no other side, so each is a difference until somebody books it. */
const NAMES: Readonly<Record<Move['kind'], string>> = {
  payment: 'deposit',
  payout: 'withdrawal',
  refund: 'refund of deposit',
  payout_return: 'return of withdrawal',
  chargeback: 'chargeback of deposit',
  chargeback_won: 'chargeback won of deposit',
  fee: 'fee of',
};

export const nameOf = (kind: Move['kind'], id: string): string => `${NAMES[kind]} ${id}`;
const keyOfTheirs = ({ kind, id, reference }: Move): string => nameOf(kind, reference ?? id);
const keyOfOurs = ({ kind, id }: OurPayment): string => nameOf(kind, id);

/** What one side has that the other lacks: to be asked for by name before it is called a difference. */
export function lackingIn({ theirs, ours }: Sides): { here: Move[]; there: OurPayment[] } {
  const [known, listed] = [new Set(ours.map(keyOfOurs)), new Set(theirs.map(keyOfTheirs))];
  return {
    here: theirs.filter((one) => !known.has(keyOfTheirs(one))),
    there: ours.filter((one) => !listed.has(keyOfOurs(one))),
  };
}

export function comparePayments(sides: Sides): Finding[] {
  const known = new Map(sides.ours.map((one) => [keyOfOurs(one), one]));
  const found = sides.theirs.flatMap((one) => {
    const wrong = compareOne(one, known.get(keyOfTheirs(one)));
    return wrong ? [{ subject: keyOfTheirs(one), ...wrong }] : [];
  });
  const missing = lackingIn(sides).there.map((one) => ({
    subject: keyOfOurs(one),
    difference: 'missing_there',
    expected: '-',
    found: wordOf(one.booked ?? one.amount, one.currency),
  }));
  return [...found, ...missing];
}

const wordOf = (units: Units, currency: string): string => `${units} ${currency}`;

function compareOne(theirs: Move, ours: OurPayment | undefined): Omit<Finding, 'subject'> | undefined {
  const { currency, units } = theirs.money;
  // Here each side is booked as it is called; there what left has a minus.
  const amount = theirs.kind === 'payout' ? -units : units;
  const said = String(amount);
  if (!ours) return finding('missing_here', wordOf(amount, currency), '-');
  // Paid twice under one name: only one of the two is the one that was asked for.
  if (ours.gatewayId !== theirs.id) return finding('another_payment', theirs.id, ours.gatewayId ?? '-');
  if (ours.currency !== currency) return finding('another_currency', currency, ours.currency);
  if (ours.booked === null) return finding('entry_missing', said, '0');
  return ours.booked === amount ? undefined : finding('another_amount', said, String(ours.booked));
}

const finding = (difference: string, expected: string, found: string): Omit<Finding, 'subject'> => ({
  difference,
  expected,
  found,
});
