/**
 * Markets in the office. GET /office/markets (lists.ts) · GET /office/new-markets · GET /office/markets/:code · GET /office/markets/:code/versions/:version
 * GET /office/market-names · POST /office/markets/:code (a draft; it waits for a second person) · GET /office/markets/drafts/:id
 *
 * A version is never changed: going back is a new one. What waits is decided at /office/approvals.
 */
import { z } from 'zod';
import { Text, Version } from '../text.ts';
import { ApprovalView } from '../operators/approvals.ts';
import { MarketDocument } from './document.ts';
import { MarketMethod } from './method.ts';
import { Instant, Uuid } from '../wire.ts';

/** `methods`: what members pay by there, and what they call it. One that goes in and out stands twice, as in the market's document. */
export const MarketNames = z.object({
  items: z.array(
    z.object({
      code: Text,
      countryName: Text,
      currency: Text,
      timeZone: Text,
      methods: z.array(MarketMethod.pick({ code: true, direction: true, name: true })),
    }),
  ),
});
export type MarketNames = z.infer<typeof MarketNames>;

export const MarketRow = z.object({
  /** Its code, as every list wants it, and as times are shown in its zone. */
  id: Text,
  merchantCode: Text,
  code: Text,
  timeZone: Text,
  countryName: Text,
  currency: Text,
  languages: z.array(Text),
  isDefault: z.boolean(),
  version: Version,
  /** The last change; null: none since versions began. */
  changedAt: Instant.nullable(),
  changedBy: Text.nullable(),
  hasWaiting: z.boolean(),
});
export type MarketRow = z.infer<typeof MarketRow>;
/** What waits for markets that do not exist yet. */
export const NewMarkets = z.object({ waiting: z.array(ApprovalView) });
export type NewMarkets = z.infer<typeof NewMarkets>;

export const VersionRow = z.object({
  version: Version,
  reason: Text,
  proposedBy: Text,
  publishedBy: Text,
  at: Instant,
});
export type VersionRow = z.infer<typeof VersionRow>;

const DifferenceRow = z.object({ path: Text, was: Text.nullable(), is: Text.nullable() });
export const MarketDetail = z.object({
  version: Version,
  document: MarketDocument,
  versions: z.array(VersionRow),
  waiting: z.array(ApprovalView),
});
export type MarketDetail = z.infer<typeof MarketDetail>;
export const MarketVersion = VersionRow.extend({
  document: MarketDocument,
  /** Against the version before it. */
  differences: z.array(DifferenceRow),
});
export type MarketVersion = z.infer<typeof MarketVersion>;
/** What waits, against what is in force now. */
export const MarketDraft = z.object({
  id: Uuid,
  base: z.number().int(),
  document: MarketDocument,
  differences: z.array(DifferenceRow),
});
export type MarketDraft = z.infer<typeof MarketDraft>;

/** `base`: the version that it was written on; 0: the market is new. */
export const MarketRequest = z.object({
  base: z.number().int().min(0),
  document: MarketDocument,
  reason: Text.trim().min(3).max(500),
});
