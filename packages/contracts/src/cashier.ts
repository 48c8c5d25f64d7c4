/**
 * Cashier. POST /api/deposits (T) · GET /api/deposits (T) · GET /api/deposits/:id (T) · POST /api/withdrawals (T) ·
 * GET /api/withdrawals (T) · GET /api/withdrawals/:id (T) · POST /api/withdrawals/:id/received (T)
 * Office: GET /office/withdrawals?state= · GET /office/withdrawals/:id · POST /office/withdrawals/:id/{approve,reject} · GET /office/deposits(/:id)
 * Both POSTs carry an `idempotencyKey` (a UUID made by the client): the same key and body answer the same row, another body is wallet.key_conflict.
 */
import { z } from 'zod';
import { Text, WebUrl } from './text.ts';
import type { Transitions } from '@feria/kernel';
import { ALONE_LINES, ApprovalView } from './approvals.ts';
import { Amount, CurrencyCode, Instant, TimelineStep, Uuid } from './wire.ts';

export const DEPOSIT_STATES = ['created', 'pending', 'approved', 'rejected', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
/** created: stored, the gateway has not answered yet. pending: the hosted page is open. approved: read back and credited, once. */
export const DEPOSIT_TRANSITIONS: Transitions<DepositState> = {
  created: ['pending', 'rejected', 'expired'],
  pending: ['approved', 'rejected', 'expired'],
  approved: [],
  rejected: [],
  // A payment that the gateway captured after its time was over is still the member's money.
  expired: ['approved'],
};

export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'paying',
  'paid',
  'received',
  'rejected',
  'failed',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
/** requested: held. approved: an operator said yes. paying: the gateway has the payout. paid: read back as sent. failed and rejected: released. */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState> = {
  requested: ['approved', 'rejected'],
  approved: ['paying'],
  paying: ['paid', 'failed'],
  paid: ['received'],
  received: [],
  rejected: [],
  failed: [],
};

export const DepositPayload = z.object({ method: Text.max(40), amount: Amount, idempotencyKey: Uuid });
export const DepositView = z.object({
  id: Uuid,
  method: Text,
  amount: Amount,
  /** Of the amount, what is tax that the member bears; null until it is credited. */
  tax: Amount.nullable(),
  currency: CurrencyCode,
  state: z.enum(DEPOSIT_STATES),
  reference: Text,
  payUrl: WebUrl.nullable(),
  expiresAt: Instant,
  createdAt: Instant,
  steps: z.array(z.object({ state: Text, at: Instant })),
});
export type DepositView = z.infer<typeof DepositView>;
export const DepositPage = z.object({ items: z.array(DepositView), next: Uuid.nullable() });

/** `amount` 'all' takes the whole balance, below the cent too. */
export const WithdrawalPayload = z.object({
  method: Text.max(40),
  amount: z.union([Amount, z.literal('all')]),
  idempotencyKey: Uuid,
  /** The tax that the member was shown: another one is cashier.tax_changed. */
  tax: Amount.optional(),
  /** Of a member who has set one (security center). */
  paymentPassword: Text.max(255).optional(),
});
export const WithdrawalView = z.object({
  id: Uuid,
  method: Text,
  amount: Amount,
  /** Of the amount, what is tax that the member bears: withheld when it is paid, never when it is not. */
  tax: Amount,
  payoutAmount: Amount,
  currency: CurrencyCode,
  state: z.enum(WITHDRAWAL_STATES),
  reference: Text,
  reason: Text.nullable(),
  createdAt: Instant,
  receivedBy: z.enum(['member', 'timeout']).nullable(),
  autoReceiveAt: Instant.nullable(),
  steps: z.array(z.object({ state: Text, at: Instant })),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;
export const WithdrawalPage = z.object({ items: z.array(WithdrawalView), next: Uuid.nullable() });

/** What an operator needs to judge a withdrawal. */
export const MemberFacts = z.object({
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  registeredAt: Instant,
  balance: Amount,
  held: Amount,
  deposits: z.object({ count: z.number().int(), total: Amount, lastAt: Instant.nullable() }),
  withdrawals: z.object({ count: z.number().int(), total: Amount }),
  play: z.object({ rounds: z.number().int(), staked: Amount, won: Amount }),
  flags: z.array(z.enum(['new_member', 'no_play_since_deposit', 'large', 'play_blocked'])),
});
export type MemberFacts = z.infer<typeof MemberFacts>;
export const OfficeWithdrawalRow = WithdrawalView.extend({ member: MemberFacts });
export const OfficeWithdrawalPage = z.object({
  items: z.array(OfficeWithdrawalRow),
  next: Uuid.nullable(),
  counts: z.record(Text, z.number().int()),
});
export type OfficeWithdrawalPage = z.infer<typeof OfficeWithdrawalPage>;
export const OfficeDepositPage = z.object({
  items: z.array(DepositView.extend({ memberId: Uuid, account: Text })),
  next: Uuid.nullable(),
});
export type OfficeDepositPage = z.infer<typeof OfficeDepositPage>;
export const DecisionPayload = z.object({ reason: Text.trim().max(500).default('') });
/** GET /office/withdrawals/:id and /office/deposits/:id */
export const OfficeWithdrawalDetail = z.object({
  withdrawal: OfficeWithdrawalRow,
  steps: z.array(TimelineStep),
  /**
   * From that amount on an approval takes two persons, together with what was approved alone within a day (`alone`): for the member by
   * anybody, or by the viewer for all members, as `line` says. `approval` waits for the second one.
   */
  secondPerson: z.object({
    from: Amount,
    alone: Amount,
    line: z.enum(ALONE_LINES),
    isNeeded: z.boolean(),
    approval: ApprovalView.nullable(),
  }),
});
export type OfficeWithdrawalDetail = z.infer<typeof OfficeWithdrawalDetail>;
export const OfficeDepositDetail = z.object({
  deposit: DepositView.extend({ memberId: Uuid, account: Text }),
  steps: z.array(TimelineStep),
});
export type OfficeDepositDetail = z.infer<typeof OfficeDepositDetail>;
