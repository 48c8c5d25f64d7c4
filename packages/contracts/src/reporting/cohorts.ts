/**
 * GET /office/cohorts (reports.read): of those who registered in a month, how many staked money and how many paid in, in that month and
 * each later one. GET /office/cohorts/file (lists.export): the same as CSV. Months are those of the market.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { MarketCode } from '../wire.ts';

/** How far back the first month lies. */
export const COHORT_SPANS = ['6', '12', '24'] as const;

export const CohortsQuery = z.object({ market: MarketCode, months: z.enum(COHORT_SPANS).default('12') });
export type CohortsQuery = z.infer<typeof CohortsQuery>;

export const CohortsAnswer = z.object({
  market: MarketCode,
  cohorts: z.array(
    z.object({
      /** `2026-11`: when they registered. */
      month: Text,
      members: z.number().int(),
      /** From that month on, the one that is under way last. */
      since: z.array(z.object({ staked: z.number().int(), deposited: z.number().int() })),
    }),
  ),
});
export type CohortsAnswer = z.infer<typeof CohortsAnswer>;
export type Cohort = CohortsAnswer['cohorts'][number];
