/**
 * The licensee's bank accounts, into which members pay by a transfer of their own.
 * GET /office/collection-accounts (cashier.read) · POST /office/collection-accounts (cashier.accounts): asks for one, or for other words of one; another
 * person lets it in.
 */
import { z } from 'zod';
import { ApprovalView } from '../operators/approvals.ts';
import { Text } from '../text.ts';
import { CurrencyCode, Instant, LocalizedText, MarketCode, Uuid } from '../wire.ts';
import { faultOfField, type FieldFault } from './rail-fields.ts';
import { COLLECTION_ACCOUNT_KINDS, type CollectionAccountKind } from './rails.ts';

const FIELD_OF = { account: 'accountNumber', cci: 'cci', clabe: 'clabe' } as const;

/** What is wrong with the number of such an account; undefined: nothing. */
export const faultOfNumber = (kind: CollectionAccountKind, number: string): FieldFault | undefined =>
  faultOfField(FIELD_OF[kind], number);

const Said = Text.trim().min(2).max(80);
/** What members are told of it beside its number. */
export const CollectionAccountWords = z.object({
  bank: Said,
  holder: Said,
  /** Of the holder, as banks ask it of whoever sends money; null: none do. */
  document: Text.trim().min(4).max(30).nullable(),
  note: LocalizedText.nullable(),
  isActive: z.boolean(),
});
export const CollectionAccountPayload = CollectionAccountWords.extend({
  /** Null: one that is new. What names an account never changes. */
  id: Uuid.nullable(),
  /** The version that was looked at; 0 of one that is new. */
  base: z.number().int().min(0),
  merchantCode: MarketCode,
  kind: z.enum(COLLECTION_ACCOUNT_KINDS),
  number: Text.trim().min(4).max(30),
  reason: Text.trim().min(3).max(500),
});
export type CollectionAccountPayload = z.infer<typeof CollectionAccountPayload>;

export const CollectionAccountVersion = CollectionAccountWords.extend({
  version: z.number().int(),
  at: Instant,
  reason: Text,
  askedBy: Text,
  approvedBy: Text,
});
export type CollectionAccountVersion = z.infer<typeof CollectionAccountVersion>;

export const CollectionAccount = CollectionAccountWords.extend({
  id: Uuid,
  version: z.number().int(),
  merchantCode: MarketCode,
  currency: CurrencyCode,
  kind: z.enum(COLLECTION_ACCOUNT_KINDS),
  number: Text,
  /** The newest first. */
  versions: z.array(CollectionAccountVersion),
  /** Transfers that were told this account and have no end yet. */
  open: z.number().int(),
});
export type CollectionAccount = z.infer<typeof CollectionAccount>;

export const CollectionAccounts = z.object({
  /** Active ones first. */
  items: z.array(CollectionAccount),
  /** What waits for a second person, by market. */
  waiting: z.array(z.object({ merchantCode: MarketCode, approval: ApprovalView })),
});
export type CollectionAccounts = z.infer<typeof CollectionAccounts>;
