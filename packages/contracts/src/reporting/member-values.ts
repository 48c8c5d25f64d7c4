/**
 * GET /office/member-values (reports.read and members.read): what each member of a market was worth over some days, the greatest first,
 * in the market's currency. GET /office/member-values/file (lists.export, too): the same as CSV.
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { Amount, CurrencyCode, MarketCode, Uuid } from '../wire.ts';

/** ggr: staked less won. net: paid in less paid out. */
export const MEMBER_VALUES = ['staked', 'won', 'ggr', 'deposited', 'withdrawn', 'net'] as const;
export type MemberValue = (typeof MEMBER_VALUES)[number];

const SORTS = MEMBER_VALUES.flatMap((value) => [value, `-${value}`] as const);

export const MemberValuesQuery = z.object({
  /** Days of the market, both included. */
  from: Day,
  to: Day,
  market: MarketCode,
  /** A value, `-` before it: the greatest first. */
  sort: z.enum(SORTS).default('-ggr'),
});
export type MemberValuesQuery = z.infer<typeof MemberValuesQuery>;

const Values = z.object({
  staked: Amount,
  won: Amount,
  ggr: Amount,
  deposited: Amount,
  withdrawn: Amount,
  net: Amount,
});
export const MemberValuesAnswer = z.object({
  currency: CurrencyCode,
  /** How many members staked, won, paid in or were paid. */
  members: z.number().int(),
  /** The first hundred in that order. */
  rows: z.array(z.object({ memberId: Uuid, account: Text, values: Values })),
  /** Of all others together; null: there are none. */
  others: Values.nullable(),
  total: Values,
});
export type MemberValuesAnswer = z.infer<typeof MemberValuesAnswer>;
