/**
 * What a vendor says of a game's mathematics, and what a member reads before the first stake. Nothing here is worked out
 * by us: what a vendor does not say is left out. GET /api/games/details
 */
import { z } from 'zod';
import { localized } from '../localized.ts';
import { Text } from '../text.ts';

const Worded = localized(Text.max(600));
/** One in so many, as a decimal number: it can be larger than any number of ours. */
const OneIn = Text.max(40).regex(/^\d+(?:\.\d+)?(?:e\+\d+)?$/);
const Times = z.number().nonnegative().max(10_000_000);

/** On the vendors' wire. Amounts by currency in 1/100 000; shares of the stake in basis points. */
export const VendorSheet = z.object({
  /** Of the mathematics, as every round keeps it. */
  version: Text.max(40).optional(),
  /** What comes back, for each way of staking. */
  returns: z
    .array(z.object({ stake: Worded, return_bps: z.number().int().min(0).max(10_000) }))
    .max(20)
    .default([]),
  /** The most that one round pays, in stakes, and how rare that is; without the odds where nobody has worked them out. */
  max_win: z.object({ times: Times, one_in: OneIn.nullish() }).nullish(),
  /** The same of one spin, without what free games add to it. */
  max_spin: z.object({ times: Times, one_in: OneIn.nullish() }).nullish(),
  /** One round in so many pays something. */
  hit_one_in: z.number().positive().max(10_000_000).nullish(),
  max_bets: z.record(Text, z.number().int().positive()).nullish(),
  rules: z.array(Worded).max(20).default([]),
});
export type VendorSheet = z.infer<typeof VendorSheet>;

const Most = z.object({ times: z.number(), oneIn: Text.nullable() });
/** On ours. Stakes are decimals in the market's currency. */
export const GameDetails = z.object({
  nodeId: Text,
  version: Text.nullable(),
  returns: z.array(z.object({ stake: Worded, rtpBps: z.number().int() })),
  maxWin: Most.nullable(),
  maxSpin: Most.nullable(),
  hitOneIn: z.number().nullable(),
  minBet: Text.nullable(),
  maxBet: Text.nullable(),
  currency: Text,
  rules: z.array(Worded),
});
export type GameDetails = z.infer<typeof GameDetails>;
