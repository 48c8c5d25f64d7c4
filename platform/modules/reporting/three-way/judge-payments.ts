/** A day's moves of a gateway against what we booked: each matched, on its way, or a difference. Pure. */
import type { RowClass } from '@feria/contracts/reporting/three-way';
import type { Move } from '@feria/gateways';
import type { Units } from '@feria/kernel';
import type { OurPayment } from '../reconciliation/gateway-log.ts';

/** `isTakenBack`: an entry of the ledger has compensated it. */
export type Booked = OurPayment & {
  kind: 'payment' | 'payout';
  isTakenBack: boolean;
  /** Of a payment, what was booked as refunded or charged back. */
  wentBack: Units;
};
/** A move with what it costs, and the reference of the payment that it belongs to. */
export type KeptMove = Omit<Move, 'money' | 'fee'> & {
  currency: string;
  units: Units;
  /** Above 0. */
  fee: Units;
  part: string;
};

/** One thing that is not matched. `subject` names it for good, so that it is the same one the next night. */
export type Found = {
  subject: string;
  class: RowClass;
  kind: 'payment' | 'payout' | null;
  paymentId: string | null;
  gatewayId: string | null;
  memberId: string | null;
  lineId: bigint | null;
  theirs: Units | null;
  ours: Units | null;
  bank: Units | null;
  amount: Units;
};
export type Judged = { matched: number; found: Found[] };

/** A payment that was made a moment ago is read back, and credited, within minutes. */
const SOON_MS = 60 * 60_000;
/** A gateway's list may be a day behind. */
const LISTED_MS = 24 * 60 * 60_000;
/** What it calls paid, by name, is listed within a week. */
const AT_LAST_MS = 7 * 24 * 60 * 60_000;

export type PaymentFacts = {
  moves: readonly KeptMove[];
  /** Ours by kind and reference, of whatever day. */
  known: (kind: 'payment' | 'payout', reference: string, gatewayId: string) => Booked | undefined;
  at: Date;
};

export function judgeMoves({ moves, known, at }: PaymentFacts): Judged {
  const found = moves.flatMap((move) => judgeMove(move, known, at) ?? []);
  return { matched: moves.length - found.length, found };
}

type Known = PaymentFacts['known'];

function judgeMove(move: KeptMove, known: Known, at: Date): Found | undefined {
  if (move.kind === 'fee' || move.kind === 'chargeback_won') return undefined;
  const isPayout = move.kind === 'payout' || move.kind === 'payout_return';
  const ours =
    move.reference === null ? undefined : known(isPayout ? 'payout' : 'payment', move.reference, move.id);
  if (move.kind === 'payment' || move.kind === 'payout') return judgePaid(move, ours, at);
  if (ours?.isTakenBack) return undefined;
  if (move.kind === 'payout_return') return differing(move, ours, 'payout_returned');
  if (ours?.gatewayId === move.id && ours.wentBack >= -move.units) return undefined;
  // What was never credited here and was given back there is settled.
  return ours ? differing(move, ours, 'loss') : undefined;
}

function judgePaid(move: KeptMove, ours: Booked | undefined, at: Date): Found | undefined {
  const isSoon = at.getTime() - move.at.getTime() < SOON_MS;
  if (!ours || ours.gatewayId !== move.id)
    return differing(move, undefined, isSoon ? 'in_transit' : 'unasked');
  const theirs = move.kind === 'payout' ? -move.units : move.units;
  const isSame = ours.booked === theirs && ours.currency === move.currency;
  return isSame ? undefined : differing(move, ours, isSoon ? 'in_transit' : 'amount_differs');
}

/** What a row says of one of the gateway's moves. */
function differing(move: KeptMove, ours: Booked | undefined, how: RowClass): Found {
  const isPayout = move.kind === 'payout' || move.kind === 'payout_return';
  const theirs = move.units;
  const booked = ours ? (isPayout ? -(ours.booked ?? 0n) : (ours.booked ?? 0n)) : null;
  const gap = how === 'amount_differs' && booked !== null ? theirs - booked : theirs;
  return {
    subject: subjectOf(move),
    class: how,
    kind: isPayout ? 'payout' : 'payment',
    paymentId: ours?.id ?? null,
    gatewayId: move.id,
    memberId: ours?.memberId ?? null,
    lineId: null,
    theirs,
    ours: booked,
    bank: null,
    amount: gap < 0n ? -gap : gap,
  };
}

export const subjectOf = ({ kind, id, part }: Pick<KeptMove, 'kind' | 'id' | 'part'>): string =>
  `${kind} ${id}${part === '' ? '' : ` ${part}`}`;
export const subjectOfOurs = ({ kind, id }: Pick<Booked, 'kind' | 'id'>): string => `ours ${kind} ${id}`;

export type Unlisted = { ours: Booked; bookedAt: Date; isPaidThere: boolean };

/** What we booked and the gateway does not list on any day. `isPaidThere`: asked by name, it says that it paid. */
export function judgeUnlisted(unlisted: readonly Unlisted[], at: Date): Found[] {
  return unlisted.map(({ ours, bookedAt, isPaidThere }) => {
    const isIn = ours.kind === 'payment';
    const mayCome = at.getTime() - bookedAt.getTime() < (isPaidThere ? AT_LAST_MS : LISTED_MS);
    const booked = ours.booked ?? ours.amount;
    return {
      subject: subjectOfOurs(ours),
      class: mayCome ? 'in_transit' : isIn ? 'loss' : 'payout_unknown',
      kind: ours.kind,
      paymentId: ours.id,
      gatewayId: ours.gatewayId,
      memberId: ours.memberId,
      lineId: null,
      theirs: null,
      ours: isIn ? booked : -booked,
      bank: null,
      amount: booked,
    };
  });
}

/** Whether it is old enough to be asked for by name. */
export const isOverdue = (bookedAt: Date, at: Date): boolean =>
  at.getTime() - bookedAt.getTime() >= LISTED_MS;

export type Sums = {
  payments: Units;
  payouts: Units;
  refunds: Units;
  chargebacks: Units;
  fees: Units;
};
const COLUMN: Readonly<Record<Move['kind'], keyof Sums>> = {
  payment: 'payments',
  payout: 'payouts',
  payout_return: 'payouts',
  refund: 'refunds',
  chargeback: 'chargebacks',
  chargeback_won: 'chargebacks',
  fee: 'fees',
};

/** What a gateway moved, by what it was. Signed: what left, and what it kept, is below 0. */
export function sumMoves(moves: readonly KeptMove[]): Sums {
  const sums = { payments: 0n, payouts: 0n, refunds: 0n, chargebacks: 0n, fees: 0n };
  for (const { kind, units, fee } of moves) {
    sums[COLUMN[kind]] += units;
    sums.fees -= fee;
  }
  return sums;
}

/** What the bank should take in for it. */
export const netOf = ({ payments, payouts, refunds, chargebacks, fees }: Sums): Units =>
  payments + payouts + refunds + chargebacks + fees;
