/** What the routes of members share. */
import { z } from 'zod';
import { Uuid } from '@feria/contracts/wire';

export const MONEY_LIMIT = { max: 30, windowMs: 60_000 };
export const PageQuery = z.object({
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const PaymentParams = z.object({ id: Uuid });
