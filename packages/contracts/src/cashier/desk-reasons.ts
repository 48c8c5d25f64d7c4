/**
 * Why an operator rejects a withdrawal or holds it back, as a code. Each has a sentence for the member in every language of the app
 * (`payoutWhy.…`), which says what became of the money and what they do next; `other` has none, and its operator writes one.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant } from '../wire.ts';

export const DESK_REASONS = [
  'documents_missing',
  'name_differs',
  'account_not_own',
  'account_wrong',
  'turnover_open',
  'duplicate',
  'suspected_fraud',
  'member_asked',
  'limit',
  'other',
] as const;
export type DeskReason = (typeof DESK_REASONS)[number];

/** As its member is told: of a suspicion nobody tells whom it is about. */
export const TOLD_REASONS = [
  'documents_missing',
  'name_differs',
  'account_not_own',
  'account_wrong',
  'turnover_open',
  'duplicate',
  'checks',
  'member_asked',
  'limit',
  'other',
] as const;
export type ToldReason = (typeof TOLD_REASONS)[number];

export const toldReasonOf = (code: DeskReason): ToldReason => (code === 'suspected_fraud' ? 'checks' : code);

/** So long at most a withdrawal is held at once; whoever needs longer holds it again, and its member hears it. */
export const MOST_HOLD_DAYS = 7;
const LEAST = 3;

/** `note` is for colleagues; `told` is what the member reads of `other`. */
const Said = z.object({
  code: z.enum(DESK_REASONS),
  note: Text.trim().max(500).default(''),
  told: Text.trim().max(500).default(''),
});
const isTold = ({ code, told }: z.infer<typeof Said>): boolean =>
  code === 'other' ? told.length >= LEAST : told === '';
const UNTOLD = { path: ['told'], message: 'of `other` alone, and there it is needed' };

export const RejectPayload = Said.refine(isTold, UNTOLD);
export type RejectPayload = z.infer<typeof RejectPayload>;
export const HoldPayload = Said.extend({ note: Text.trim().min(LEAST).max(500), until: Instant }).refine(
  isTold,
  UNTOLD,
);
export type HoldPayload = z.infer<typeof HoldPayload>;
export const ReleasePayload = z.object({ note: Text.trim().max(500).default('') });
