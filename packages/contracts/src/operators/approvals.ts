/**
 * Four eyes: what one operator asks for and another one decides.
 * GET /office/approvals(/sums, /counts, .csv) · GET /office/approvals/:id · POST /office/approvals/:id/{approve,refuse}
 * GET|POST /office/second-person
 *
 * It is decided once, by somebody else who has the permission, before it expires; a yes does it in the same transaction.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { PERMISSIONS } from './office.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

/** waiting: nobody has decided. withdrawn: by whoever asked. overtaken: what it was about has gone another way. */
export const APPROVAL_STATES = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'overtaken',
  'expired',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_ACTIONS = [
  'cashier.withdrawal',
  'cashier.payment',
  'handpay.decide',
  'rewards.order',
  'rewards.campaign',
  'operators.invite',
  'operators.role',
  'operators.reset',
  'operators.enable',
  'operators.address',
  'operators.permissions',
  'operators.second_person',
  'operators.passkey_rule',
  'identity.reopen',
  'identity.free_contact',
  'identity.give_contact',
  'identity.remove_factor',
  'identity.remove_passkeys',
  'identity.real_name',
  'safety.end_exclusion',
  'safety.loosen_limit',
  'safety.harm_rules',
  'cashier.payout_rules',
  'cashier.collection_account',
  'cashier.bank_transfer',
  'markets.publish',
  'catalog.new_vendor',
  'catalog.vendor_settings',
  'catalog.vendor_key',
  'catalog.vendor_serves',
  'inbox.circular',
  'delivery.words',
  'content.publish',
] as const;
export type ApprovalActionName = (typeof APPROVAL_ACTIONS)[number];

const Facts = z.record(Text, z.unknown()).nullable();
export const ApprovalView = z.object({
  id: Uuid,
  action: z.enum(APPROVAL_ACTIONS),
  /** `kind:id` of what it is about. */
  subject: Text,
  needs: z.enum(PERMISSIONS),
  before: Facts,
  after: Facts,
  reason: Text,
  state: z.enum(APPROVAL_STATES),
  askedBy: Text,
  askedAt: Instant,
  expiresAt: Instant,
  decidedBy: Text.nullable(),
  decidedAt: Instant.nullable(),
  decisionNote: Text.nullable(),
  /** The signed-in operator asked for it. */
  isOwn: z.boolean(),
  /** The signed-in operator and the one who asked may be one person: one had a hand in the other one's account. */
  isTied: z.boolean(),
  /** The signed-in operator may say yes. Whoever is tied may still say no. */
  mayDecide: z.boolean(),
});
export type ApprovalView = z.infer<typeof ApprovalView>;
/** One line of their list (lists.ts). */
export const ApprovalRow = ApprovalView.extend({
  askedById: Uuid,
  decidedById: Uuid.nullable(),
  /** When it expires. */
  decideBy: Instant,
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;
export const ApprovalDecision = z.object({ note: Text.trim().min(3).max(500) });

/** What one person may do below an amount: approve a withdrawal, give free rounds (their worth are the stakes), take entries back. */
export const SUMMED_ACTIONS = ['cashier.withdrawal', 'rewards.order', 'wallet.reversal'] as const;
export type SummedAction = (typeof SUMMED_ACTIONS)[number];
/** Of which sum an act takes two: for its member, whoever did what was done alone, or of its operator for all members. */
export const ALONE_LINES = ['member', 'operator'] as const;
/**
 * From which amount on two persons are needed, for one member within a day. What one operator does alone for all members is
 * counted as well, against five times the amount.
 */
export const SecondPersonRule = z.object({
  action: z.enum(SUMMED_ACTIONS),
  currency: CurrencyCode,
  fromAmount: Amount,
});
export const SecondPersonRules = z.object({ items: z.array(SecondPersonRule) });
export type SecondPersonRules = z.infer<typeof SecondPersonRules>;
export const SecondPersonRequest = SecondPersonRule.extend({ reason: Text.trim().min(3).max(500) });
