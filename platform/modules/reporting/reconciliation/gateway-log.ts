/** A payment gateway's list of what it moved against what was booked here: pure. `expected` is the gateway's word. */
import type { Finding } from '@feria/contracts/reporting/reconciliation';
import type { Move } from '@feria/gateways';
import { sum, type Units } from '@feria/kernel';
import type { SettledPayment } from '../../cashier/index.ts';

/** `booked`: what the ledger moved for it; null where there is no entry. */
export type OurPayment = SettledPayment & { booked: Units | null; entryIds: readonly bigint[] };
export type Sides = { theirs: readonly Move[]; ours: readonly OurPayment[] };

/** What is not booked here has no other side, so each is a difference until somebody books it. */
const NAMES: Readonly<Record<Move['kind'], string>> = {
  payment: 'deposit',
  payout: 'withdrawal',
  refund: 'refund of deposit',
  payout_return: 'return of withdrawal',
  chargeback: 'chargeback of deposit',
  chargeback_won: 'chargeback won of deposit',
  fee: 'fee of',
};
/** A deposit may have several payments under its name: they are told apart by the gateway's. */
const OF_PAYMENTS: ReadonlySet<Move['kind']> = new Set(['payment', 'refund', 'chargeback', 'chargeback_won']);
/** Of these a payment may have more than one, which are booked together. */
const IN_PARTS: ReadonlySet<Move['kind']> = new Set(['refund', 'chargeback', 'chargeback_won']);
const LEAVES: ReadonlySet<Move['kind']> = new Set(['payout', 'refund', 'chargeback']);

export const nameOf = (kind: Move['kind'], id: string): string => `${NAMES[kind]} ${id}`;
const nameOfTheirs = ({ kind, id, reference }: Move): string => nameOf(kind, reference ?? id);
const nameOfOurs = ({ kind, id }: OurPayment): string => nameOf(kind, id);
const keyOfTheirs = (move: Move): string =>
  OF_PAYMENTS.has(move.kind) ? `${move.kind} ${move.id} ${move.reference}` : nameOfTheirs(move);
const keyOfOurs = (ours: OurPayment): string =>
  OF_PAYMENTS.has(ours.kind) ? `${ours.kind} ${ours.gatewayId} ${ours.id}` : nameOfOurs(ours);

/** What one side has that the other lacks: to be asked for by name before it is called a difference. */
export function lackingIn({ theirs, ours }: Sides): { here: Move[]; there: OurPayment[] } {
  const [known, listed] = [new Set(ours.map(keyOfOurs)), new Set(theirs.map(keyOfTheirs))];
  return {
    here: theirs.filter((one) => !known.has(keyOfTheirs(one))),
    there: ours.filter((one) => !listed.has(keyOfOurs(one))),
  };
}

export function comparePayments({ theirs, ours: all }: Sides): Finding[] {
  const ours = [...new Map(all.map((one) => [keyOfOurs(one), one])).values()];
  const known = new Map(ours.map((one) => [keyOfOurs(one), one]));
  const named = new Map(ours.map((one) => [nameOfOurs(one), one]));
  const found = wholes(theirs).flatMap((one) => {
    const wrong = compareOne(one, known.get(keyOfTheirs(one)) ?? named.get(nameOfTheirs(one)));
    return wrong ? [{ subject: nameOfTheirs(one), ...wrong }] : [];
  });
  const missing = lackingIn({ theirs, ours }).there.map((one) => ({
    subject: nameOfOurs(one),
    difference: 'missing_there',
    expected: '-',
    found: wordOf(one.booked ?? one.amount, one.currency),
  }));
  return [...found, ...missing];
}

/** What went back of a payment in parts, as one move. */
function wholes(moves: readonly Move[]): Move[] {
  const [parts, single] = [
    moves.filter(({ kind }) => IN_PARTS.has(kind)),
    moves.filter(({ kind }) => !IN_PARTS.has(kind)),
  ];
  const together = [...Map.groupBy(parts, keyOfTheirs).values()].map((group) => {
    const units = sum(group.map(({ money }) => money.units));
    return { ...group[0]!, money: { ...group[0]!.money, units } };
  });
  return [...single, ...together];
}

const wordOf = (units: Units, currency: string): string => `${units} ${currency}`;

function compareOne(theirs: Move, ours: OurPayment | undefined): Omit<Finding, 'subject'> | undefined {
  const { currency, units } = theirs.money;
  // Here each side is booked as it is called; there what left has a minus.
  const amount = LEAVES.has(theirs.kind) ? -units : units;
  const said = String(amount);
  if (!ours) return finding('missing_here', wordOf(amount, currency), '-');
  // Paid twice under one name: only one of the two is the one that was asked for.
  if (ours.gatewayId !== theirs.id) return finding('another_payment', theirs.id, ours.gatewayId ?? '-');
  if (ours.currency !== currency) return finding('another_currency', currency, ours.currency);
  if (ours.booked === null) return finding('entry_missing', said, '0');
  // Of what went back in parts the others are of another day.
  const isSame = IN_PARTS.has(theirs.kind) ? ours.booked >= amount : ours.booked === amount;
  return isSame ? undefined : finding('another_amount', said, String(ours.booked));
}

const finding = (difference: string, expected: string, found: string): Omit<Finding, 'subject'> => ({
  difference,
  expected,
  found,
});
