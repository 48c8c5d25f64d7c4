/** GET /office/entries(/sums, .csv) (cashier.read): every entry of the ledger, newest first. ENTRY_LIST. */
import { z } from 'zod';
import { Text } from '../text.ts';
import { ENTRY_KINDS } from '../wallet/member.ts';
import { Amount, CurrencyCode, Instant, MarketCode, Uuid } from '../wire.ts';

export const EntryRow = z.object({
  id: Text,
  /** The number of the entry, as the office calls it. */
  entryId: Text,
  postedAt: Instant,
  kind: z.enum(ENTRY_KINDS),
  memberId: Uuid,
  account: Text,
  merchantCode: MarketCode,
  currency: CurrencyCode,
  amount: Amount,
  /** Who stands on the other side; null: the licensee. */
  vendor: Text.nullable(),
  /** A round or a payment. */
  reference: Text,
});
export type EntryRow = z.infer<typeof EntryRow>;
