/**
 * The house's own bank accounts, into which members pay by a transfer of their own.
 * GET /office/house-accounts (cashier.read) · POST /office/house-accounts (cashier.accounts): asks for one, or for other words of one; another
 * person lets it in.
 */
import { z } from 'zod';
import { ApprovalView } from '../operators/approvals.ts';
import { Text } from '../text.ts';
import { CurrencyCode, Instant, LocalizedText, MarketCode, Uuid } from '../wire.ts';
import { faultOfField, type FieldFault } from './rail-fields.ts';
import { HOUSE_ACCOUNT_KINDS, type HouseAccountKind } from './rails.ts';

const FIELD_OF = { account: 'accountNumber', cci: 'cci', clabe: 'clabe' } as const;

/** What is wrong with the number of such an account; undefined: nothing. */
export const faultOfNumber = (kind: HouseAccountKind, number: string): FieldFault | undefined =>
  faultOfField(FIELD_OF[kind], number);

const Said = Text.trim().min(2).max(80);
/** What members are told of it beside its number. */
export const HouseAccountWords = z.object({
  bank: Said,
  holder: Said,
  /** Of the holder, as banks ask it of whoever sends money; null: none do. */
  document: Text.trim().min(4).max(30).nullable(),
  note: LocalizedText.nullable(),
  isActive: z.boolean(),
});
export const HouseAccountPayload = HouseAccountWords.extend({
  /** Null: one that is new. What names an account never changes. */
  id: Uuid.nullable(),
  /** The version that was looked at; 0 of one that is new. */
  base: z.number().int().min(0),
  merchantCode: MarketCode,
  kind: z.enum(HOUSE_ACCOUNT_KINDS),
  number: Text.trim().min(4).max(30),
  reason: Text.trim().min(3).max(500),
});
export type HouseAccountPayload = z.infer<typeof HouseAccountPayload>;

export const HouseAccountVersion = HouseAccountWords.extend({
  version: z.number().int(),
  at: Instant,
  reason: Text,
  askedBy: Text,
  approvedBy: Text,
});
export type HouseAccountVersion = z.infer<typeof HouseAccountVersion>;

export const HouseAccount = HouseAccountWords.extend({
  id: Uuid,
  version: z.number().int(),
  merchantCode: MarketCode,
  currency: CurrencyCode,
  kind: z.enum(HOUSE_ACCOUNT_KINDS),
  number: Text,
  /** The newest first. */
  versions: z.array(HouseAccountVersion),
  /** Transfers that were told this account and have no end yet. */
  open: z.number().int(),
});
export type HouseAccount = z.infer<typeof HouseAccount>;

export const HouseAccounts = z.object({
  /** Active ones first. */
  items: z.array(HouseAccount),
  /** What waits for a second person, by market. */
  waiting: z.array(z.object({ merchantCode: MarketCode, approval: ApprovalView })),
});
export type HouseAccounts = z.infer<typeof HouseAccounts>;
