/**
 * Where members have their money sent. GET, POST /api/payout-accounts (T) · GET /api/payout-accounts/banks (T) · DELETE /api/payout-accounts/:id (T). Nobody types whose account it is:
 * it is the member's own. What was typed is sealed, and only its end is shown again.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant, Uuid } from '../wire.ts';
import { RAIL_CODES, RAIL_FIELDS, type RailCode } from './rails.ts';

const Rail = z.enum(RAIL_CODES as [RailCode, ...RailCode[]]);

/** GET /api/payout-accounts/banks?rail= : the banks that a rail can be paid out to in the member's country, as their gateway has them today. */
export const BanksQuery = z.object({ rail: Rail });
export const BankList = z.object({ items: z.array(z.object({ code: Text, name: Text })) });
export type BankList = z.infer<typeof BankList>;

export const AccountPayload = z.object({
  rail: Rail,
  fields: z.partialRecord(z.enum(RAIL_FIELDS), Text.max(200)),
  /** Of a member who has set one (security center). */
  paymentPassword: Text.max(255).optional(),
});
export const AccountView = z.object({
  id: Uuid,
  rail: Rail,
  masked: Text,
  holder: Text,
  addedAt: Instant,
  usableFrom: Instant,
});
export type AccountView = z.infer<typeof AccountView>;
/** `holder`: in whose name one is added; null: no name of theirs is known yet. */
export const AccountList = z.object({ items: z.array(AccountView), holder: Text.nullable() });
export type AccountList = z.infer<typeof AccountList>;
