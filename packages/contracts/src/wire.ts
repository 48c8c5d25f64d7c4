/** The shapes that every capability shares on the wire. */
import { z } from 'zod';
import { Moment, Text } from './text.ts';
import { isCurrency, parseDecimal } from '@feria/kernel';
import { LANGUAGES } from './languages.ts';
import { REFUSAL_CODES } from './refusals.ts';

/** An amount on the member and office APIs: a decimal string with at most five places. */
export const Amount = Text.refine((text) => parseDecimal(text) !== undefined, 'not an amount');
export const CurrencyCode = Text.refine(isCurrency, 'not a currency');
export const Uuid = z.uuid();
export const Instant = Moment;
/** Which markets there are is data: one that does not exist is refused where it is looked up. */
export const MarketCode = Text.regex(/^[A-Z]{2}$/);
export type MarketCode = z.infer<typeof MarketCode>;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
export { LocalizedText } from './localized.ts';

/** RFC 9457 problem+json. `code` is the refusal; `fields` names the inputs that were wrong. */
export const Problem = z.object({
  type: Text,
  title: Text,
  status: z.number().int(),
  code: z.enum(REFUSAL_CODES as [string, ...string[]]),
  detail: z.record(Text, z.union([Text, z.number(), z.boolean()])).optional(),
  fields: z.record(Text, Text).optional(),
  correlationId: Text,
});
export type Problem = z.infer<typeof Problem>;

export const PageQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(999).default(28),
});

/** One step of a timeline: how the office, and the member, see a deposit, a withdrawal or a round. */
export const TimelineStep = z.object({
  at: Instant,
  kind: z.enum(['state', 'receipt', 'entry', 'fact', 'audit', 'call', 'place']),
  title: Text,
  ids: z.record(Text, Text),
  detail: z.record(Text, Text).optional(),
  postings: z
    .array(
      z.object({
        account: Text,
        currency: Text,
        amount: Amount,
        balanceAfter: Amount.nullable(),
      }),
    )
    .optional(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;
