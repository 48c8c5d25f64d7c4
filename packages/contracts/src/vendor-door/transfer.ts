/**
 * The transfer wallet: the member's money stands at the vendor while it is played with. The platform is the client:
 * POST {vendor}/transfer/{balance,in,out,status,close}, header X-Feria-Signature = lower-case hex of HMAC-SHA256 over the raw
 * body bytes with the shared secret. Amounts are decimal strings with at most five places.
 *
 * `reference` is ours, unique for ever: a repeat of it with the same fields is the same transfer and is answered as the
 * first time; with other fields it is refused with `duplicate`. After a transport failure the platform asks `status`, and
 * believes only what that says: `unknown` there means that the vendor did not do it and never will under this reference.
 *
 * `close` is optional (404: the vendor has none): the user's sessions in that currency end. No bet under them is taken once it is
 * answered, wins and rollbacks still are, and money that stands there can be taken out. A repeat changes nothing.
 */
import { z } from 'zod';
import { Line, Text } from '../text.ts';

export const TRANSFER_PATHS = {
  balance: '/transfer/balance',
  in: '/transfer/in',
  out: '/transfer/out',
  status: '/transfer/status',
  close: '/transfer/close',
} as const;
export const TRANSFER_SIGNATURE_HEADER = 'x-feria-signature';

const Id = Line.min(1).max(255);
const Decimal = Text.regex(/^\d{1,15}(?:\.\d{1,5})?$/);

export const TransferBalanceRequest = z.object({ request: Id, user: Id, currency: Id });
export const TransferRequest = z.object({
  request: Id,
  reference: Id,
  user: Id,
  currency: Id,
  amount: Decimal,
});
export const TransferStatusRequest = z.object({ request: Id, reference: Id });

/** `pending`: taken on, not yet done; ask again. */
export const TRANSFER_VERDICTS = [
  'done',
  'pending',
  'refused',
  'not_enough_money',
  'duplicate',
  'unknown',
] as const;
export const TransferAnswer = z.object({
  request: Id,
  verdict: z.enum(TRANSFER_VERDICTS),
  /** What the member holds at the vendor now. */
  balance: Decimal.optional(),
  amount: Decimal.optional(),
  reference: Id.optional(),
});
export type TransferAnswer = z.infer<typeof TransferAnswer>;
