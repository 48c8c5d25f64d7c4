/** Transfers in the office. GET /office/transfers(/sums, /counts, .csv) · GET /office/transfers/:id · POST /office/transfers/:id/ask */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, Instant, MarketCode, TimelineStep, Uuid } from '../wire.ts';
import { TRANSFER_CAUSES, TransferView } from './member.ts';

export const OfficeTransfer = TransferView.extend({
  memberId: Uuid,
  account: Text,
  balanceAfter: Amount.nullable(),
  attempts: z.number().int(),
  dueAt: Instant.nullable(),
  isStuck: z.boolean(),
});
export type OfficeTransfer = z.infer<typeof OfficeTransfer>;
/** GET /office/transfers(/sums, /counts, .csv): TRANSFER_LIST. */
export const OfficeTransferRow = OfficeTransfer.omit({
  vassalage: true,
  displayName: true,
  cause: true,
  balanceAfter: true,
}).extend({
  merchantCode: MarketCode,
  vendor: Text,
  vendorName: Text,
  transferCause: z.enum(TRANSFER_CAUSES),
  /** What the vendor said that the member holds there afterwards. */
  vendorBalance: Amount.nullable(),
  /** Ours, as the vendor knows it. */
  reference: Uuid,
});
export type OfficeTransferRow = z.infer<typeof OfficeTransferRow>;
export const OfficeTransferDetail = z.object({ transfer: OfficeTransfer, steps: z.array(TimelineStep) });
export type OfficeTransferDetail = z.infer<typeof OfficeTransferDetail>;
export const AskAgainPayload = z.object({ reason: Text.trim().min(3).max(500) });
