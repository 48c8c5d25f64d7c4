/** What is done with money that came, by what was asked for and how its deposit stands; and how that is called afterwards. Pure. */
import type { DepositStanding, DepositState, PaymentWhy } from '@feria/contracts/cashier/states';
import { sum, type Units } from '@feria/kernel';

export type Came = {
  /** Whether it is the payment that the deposit has at the gateway in hand; any other one is a second payment. */
  isOwn: boolean;
  captured: Units;
  /** Whether the name that the rail tells can be its member's; true where either name is not known. */
  isTheirs: boolean;
};
export type Wish = {
  state: DepositState;
  amount: Units;
  /** Whether its member may pay in at all now. */
  mayPayIn: boolean;
  /** What their deposit limits leave beside this deposit; null: none counts. */
  room: Units | null;
};
export type Judged = { credit: Units; hold: Units; why: PaymentWhy };

/** Nothing is lost: what is credited and what is held is what came. */
export function judgeMoney({ isOwn, captured, isTheirs }: Came, wish: Wish): Judged {
  const held = (why: PaymentWhy): Judged => ({ credit: 0n, hold: captured, why });
  if (!isOwn) return held('double');
  if (!isTheirs) return held('other_payer');
  const isLate = wish.state === 'expired' || wish.state === 'rejected';
  if (isLate && !wish.mayPayIn) return held('late');
  if (captured <= wish.amount)
    return { credit: captured, hold: 0n, why: captured < wish.amount ? 'short' : isLate ? 'late' : 'asked' };
  const surplus = captured - wish.amount;
  const fits = wish.mayPayIn && (wish.room === null || surplus <= wish.room);
  return fits
    ? { credit: captured, hold: 0n, why: 'over' }
    : { credit: wish.amount, hold: surplus, why: 'over' };
}

export type Sums = {
  why: PaymentWhy;
  credited: Units;
  held: Units;
  sentBack: Units;
  refunded: Units;
  chargedBack: Units;
  dispute: 'open' | 'won' | 'lost' | null;
};

/** What its member and the office have to know first of a deposit whose payments these are; null: it went as it was asked for. */
export function standingOf(payments: readonly Sums[]): DepositStanding | null {
  if (payments.some(({ chargedBack }) => chargedBack > 0n)) return 'charged_back';
  if (payments.some(({ held }) => held > 0n)) return 'held';
  const credited = sum(payments.map((one) => one.credited));
  const refunded = sum(payments.map((one) => one.refunded));
  const sentBack = sum(payments.map((one) => one.sentBack));
  if (refunded > 0n) return refunded === credited ? 'refunded' : 'part_refunded';
  if (credited === 0n) return sentBack > 0n ? 'refunded' : null;
  if (payments.some(({ dispute }) => dispute === 'won')) return 'chargeback_won';
  if (payments.some(({ why }) => why === 'short')) return 'short';
  return payments.some((one) => one.why === 'over' && one.sentBack === 0n) ? 'over' : null;
}

/** How many units an entry may still take of a payment: what was credited and is not back, and not on its way back. */
export const leftOf = ({
  credited,
  refunding,
  refunded,
  chargedBack,
}: {
  credited: Units;
  refunding: Units;
  refunded: Units;
  chargedBack: Units;
}): Units => credited - refunding - refunded - chargedBack;
