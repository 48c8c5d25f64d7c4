/**
 * What a member has accepted of the legal pages, and what waits for them (ADR 51). The version is the published page's (content/member.ts).
 * GET /api/acceptance (T) · POST /api/acceptance (T). While something waits, games for money do not open and nobody pays in
 * (identity.terms_changed); everything else goes on.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { ACCEPTED_PAGES } from '../content/kinds.ts';
import { Instant } from '../wire.ts';

export { ACCEPTED_PAGES } from '../content/kinds.ts';

export type AcceptedPage = (typeof ACCEPTED_PAGES)[number];

/** Ticked at the registration, asked for later, or given by the operator who made the account. */
export const ACCEPTED_HOW = ['registration', 'asked', 'house'] as const;

/** One that was accepted. */
export const Acceptance = z.object({
  page: z.enum(ACCEPTED_PAGES),
  version: Text,
  at: Instant,
  how: z.enum(ACCEPTED_HOW),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** A page whose version in force is not accepted yet; `accepted`: the last one that was. */
export const WaitingPage = z.object({
  page: z.enum(ACCEPTED_PAGES),
  version: Text,
  publishedAt: Instant.nullable(),
  accepted: z.object({ version: Text, at: Instant }).nullable(),
});
export type WaitingPage = z.infer<typeof WaitingPage>;
/** Empty: nothing waits. */
export const WaitingPages = z.object({ pages: z.array(WaitingPage) });
export type WaitingPages = z.infer<typeof WaitingPages>;

/** Answers what still waits. A repeat changes nothing; a version that is not in force is refused (identity.version_outdated). */
export const AcceptPayload = z.object({
  pages: z
    .array(z.object({ page: z.enum(ACCEPTED_PAGES), version: Text.min(1).max(40) }))
    .min(1)
    .max(ACCEPTED_PAGES.length),
});
export type AcceptPayload = z.infer<typeof AcceptPayload>;
