/** GET /office/attention(/sums, .csv): what has been open for longer than it should be, the oldest first. ATTENTION_LIST. */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

/**
 * `win` and `rollback`: a vendor's call that we could not answer for, and that nothing has settled since. `reward`: free
 * rounds that a vendor was to give, or to take back, and has said nothing to; `campaign` the same of a whole campaign.
 * `vendor_hour`: a vendor paid more within a clock hour, beyond what it took, than the market's alarm (ADR 58). `gateway_out`: a gateway was taken out by itself;
 * `gateway_low`: for an hour it did worse than usual (ADR 90); `float_low`: what it holds of ours is below its level, or does not cover what
 * was approved, and `amount` is what is left. `vendor` is the gateway then. `withdrawals_late`: the oldest that waits for a person is past
 * the time that its member was told; `vendor` is the market.
 */
export const ATTENTION_KINDS = [
  'round',
  'win',
  'rollback',
  'transfer',
  'reward',
  'campaign',
  'vendor_hour',
  'gateway_out',
  'gateway_low',
  'float_low',
  'withdrawals_late',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];
export const AttentionItem = z.object({
  id: Text,
  kind: z.enum(ATTENTION_KINDS),
  /** The id of what it is; of a call its transaction at the vendor. */
  reference: Text,
  vendor: Text,
  memberId: Uuid.nullable(),
  account: Text.nullable(),
  since: Instant,
  amount: Amount.nullable(),
  currency: CurrencyCode.nullable(),
  /** The round that it belongs to, where it is known. */
  roundId: Uuid.nullable(),
  /** How often a call came, or how often we asked. */
  times: z.number().int().nullable(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;
