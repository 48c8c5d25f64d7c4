/** What a driver is proved with: its provider's API, held by a test that decides what becomes of each payment. */
import type { Units } from '@feria/kernel';
import type { Driver, Hint, Notice, PaymentOrder, PayoutOrder, Reason } from '../driver.ts';

/**
 * What the next call meets. mute: it is done, and no answer comes. unread: it is turned away by whoever stands before the service.
 * broken: it is done, and an error of the server is answered. garbage: it is done, and the answer is none. refused: it is looked at, and
 * not done.
 */
export const FAULTS = ['mute', 'unread', 'broken', 'garbage', 'refused'] as const;
export type Fault = (typeof FAULTS)[number];

/** What becomes of a payment; `units` of a paid one are what really came. */
export type PaymentEnd =
  | { standing: 'paid'; units?: Units }
  | { standing: 'declined'; reason: Reason }
  | { standing: 'in_review' | 'cancelled' | 'expired' | 'charged_back' };
export type PayoutEnd =
  | { standing: 'paid' | 'returned' }
  | { standing: 'failed'; reason: Reason }
  | { standing: 'held' };

export type Bench = {
  driver: Driver;
  /** The same driver where nobody listens. */
  unreachable: Driver;
  /** An order that its provider takes, with a reference of its own. */
  order(changes?: Partial<PaymentOrder>): PaymentOrder;
  payout(changes?: Partial<PayoutOrder>): PayoutOrder;
  fault(fault: Fault): void;
  /** How many payments and payouts its provider has ever opened under a reference. */
  opened(reference: string): number | Promise<number>;
  /** Throws where the provider has no such end: see `ends`. */
  endPayment(id: string, end: PaymentEnd): void | Promise<void>;
  endPayout(id: string, end: PayoutEnd): void | Promise<void>;
  /** Of a payment and of a payout, those ends that this provider knows, besides paid and a failure with a reason. */
  ends: { payment: readonly PaymentEnd['standing'][]; payout: readonly PayoutEnd['standing'][] };
  /** A reason that its provider has for a payment that was declined, where it is not that money lacks. */
  paymentReason?: Reason;
  /** A reason that its provider has for a payout that failed, where it is not that the account is closed. */
  payoutReason?: Reason;
  /** Where the provider takes no decimals of the currency that the bench pays in. */
  wholeOnly?: boolean;
  /** A notice as the provider sends it at that time. */
  notice(hint: Hint, at: Date): Notice;
  /** The same of somebody who has another secret. */
  forged(hint: Hint, at: Date): Notice;
  /** A time of the provider's clock, for what is listed between two of them. */
  now(): Date;
  /** Lets its clock go on. */
  pass(ms: number): void;
  close(): Promise<void>;
};
