/**
 * Hand pays in the office: GET /office/hand-pays(/sums, /counts, .csv) · GET /office/hand-pays/:id (cashier.read) ·
 * POST /office/hand-pays/:id/ask (cashier.decide): the first person's word; the second one's is an approval.
 */
import { z } from 'zod';
import { ApprovalView } from '../operators/approvals.ts';
import { Text } from '../text.ts';
import { REVERSAL_CAUSES } from '../wallet/member.ts';
import { Amount, Instant, TimelineStep, Uuid } from '../wire.ts';
import { HAND_PAY_REASONS, Common } from './member.ts';

export const OfficeHandPay = Common.extend({
  memberId: Uuid,
  account: Text,
  market: Text,
  vendor: Text,
  /** The vendor's call, as the ledger names it. */
  key: Text,
  /** What the vendor paid. */
  won: Amount,
  why: z.enum(HAND_PAY_REASONS),
  askedBy: Text.nullable(),
  decidedBy: Text.nullable(),
  note: Text.nullable(),
});
export type OfficeHandPay = z.infer<typeof OfficeHandPay>;
/** GET /office/hand-pays(/sums, /counts, .csv): HAND_PAY_LIST. */
export const OfficeHandPayRow = OfficeHandPay.pick({
  id: true,
  source: true,
  state: true,
  currency: true,
  decidedAt: true,
  cause: true,
  memberId: true,
  account: true,
  vendor: true,
  won: true,
  why: true,
}).extend({
  wonAt: Instant,
  merchantCode: Text,
  /** What of the win is put aside. */
  putAside: Amount,
  askedByName: Text.nullable(),
  decidedByName: Text.nullable(),
  /** The vendor's call, as the ledger names it. */
  call: Text,
});
export type OfficeHandPayRow = z.infer<typeof OfficeHandPayRow>;
export const OfficeHandPayDetail = z.object({
  handPay: OfficeHandPay,
  /** What somebody has asked for and nobody has decided. */
  approval: ApprovalView.nullable(),
  /** What became of it: entries, states, and who asked and decided. */
  steps: z.array(TimelineStep),
});
export type OfficeHandPayDetail = z.infer<typeof OfficeHandPayDetail>;

const Note = Text.trim().min(3).max(500);
export const HandPayRequest = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('pay'), note: Note }),
  z.object({ decision: z.literal('refuse'), cause: z.enum(REVERSAL_CAUSES), note: Note }),
]);
export type HandPayRequest = z.infer<typeof HandPayRequest>;
