/** Transfers in the office. GET /office/transfers?state=&vendor=&isStuck= · GET /office/transfers/:id · POST /office/transfers/:id/ask */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, Instant, TimelineStep, Uuid } from '../wire.ts';
import { TransferView } from './member.ts';

export const OfficeTransfer = TransferView.extend({
  memberId: Uuid,
  account: Text,
  balanceAfter: Amount.nullable(),
  attempts: z.number().int(),
  dueAt: Instant.nullable(),
  isStuck: z.boolean(),
});
export type OfficeTransfer = z.infer<typeof OfficeTransfer>;
export const OfficeTransferPage = z.object({
  items: z.array(OfficeTransfer),
  next: Uuid.nullable(),
  counts: z.record(Text, z.number().int()),
  stuck: z.number().int(),
  /** Vendors that transfers can be filtered by. */
  vendors: z.array(z.object({ vassalage: Text, displayName: Text })),
});
export type OfficeTransferPage = z.infer<typeof OfficeTransferPage>;
export const OfficeTransferDetail = z.object({ transfer: OfficeTransfer, steps: z.array(TimelineStep) });
export type OfficeTransferDetail = z.infer<typeof OfficeTransferDetail>;
export const AskAgainPayload = z.object({ reason: Text.trim().min(3).max(500) });
