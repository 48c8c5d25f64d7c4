/**
 * Transfers between the member's balance and the wallets that vendors keep. The vendor's side is vendor-door/transfer.ts.
 * GET /api/wallet/merchant-wallet (T): which vendors keep a wallet here, and whether something may stand there; asks nobody ·
 * GET /api/wallet/balances (T): the balance per wallet, asked now · POST /api/wallet/transfer (T): wallet transfer ·
 * POST /api/wallet/consolidated-funds (T): brings everything back · GET /api/wallet/transfers(/:id) (T)
 * Both POSTs of members carry an `idempotencyKey` (a UUID made by the client): the same key and body answer the same
 * transfers, another body is wallet.key_conflict.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import type { Transitions } from '@feria/kernel';
import { PLAY_REASONS } from '../play/reasons.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';
import { TRANSFER_DIRECTIONS } from '../words.ts';

export type { TransferDirection } from '../words.ts';

export const TRANSFER_STATES = ['requested', 'sending', 'unsure', 'done', 'refused'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
/**
 * requested: stored, and held when it goes in; nobody was asked. sending: the vendor may have been asked. unsure: asked, and
 * the answer is missing or not final; the vendor is asked about it until it says. done and refused are the vendor's word,
 * or refused because it was never sent.
 */
export const TRANSFER_TRANSITIONS: Transitions<TransferState> = {
  requested: ['sending', 'refused'],
  sending: ['done', 'refused', 'unsure'],
  unsure: ['done', 'refused'],
  done: [],
  refused: [],
};
/** launch: a game opened. return: back in the lobby. consolidate: everything back. sweep: it stood idle. recall: its member may not play there any more. */
export const TRANSFER_CAUSES = ['launch', 'return', 'member', 'consolidate', 'sweep', 'recall'] as const;
export type TransferCause = (typeof TRANSFER_CAUSES)[number];
/** Why one was refused: the vendor's words, `unknown` (it never happened there), or `not_sent` (never asked). */
export const TRANSFER_REASONS = ['refused', 'not_enough_money', 'unknown', 'not_sent'] as const;
export type TransferReason = (typeof TRANSFER_REASONS)[number];

export const TransferView = z.object({
  id: Uuid,
  vassalage: Text,
  displayName: Text,
  direction: z.enum(TRANSFER_DIRECTIONS),
  cause: z.enum(TRANSFER_CAUSES),
  amount: Amount,
  currency: CurrencyCode,
  state: z.enum(TRANSFER_STATES),
  reason: z.enum(TRANSFER_REASONS).nullable(),
  createdAt: Instant,
  movedAt: Instant,
});
export type TransferView = z.infer<typeof TransferView>;
export const TransferPage = z.object({ items: z.array(TransferView), next: Uuid.nullable() });
export type TransferPage = z.infer<typeof TransferPage>;

/** `mayStand`: the last that we know is that the member left something there, or that a transfer is under way. */
export const MerchantWallet = z.object({
  wallets: z.array(z.object({ vassalage: Text, displayName: Text, mayStand: z.boolean() })),
});
export type MerchantWallet = z.infer<typeof MerchantWallet>;

/**
 * known: the vendor said so just now. stale: as it was at `at`, because the vendor did not answer or a transfer is under
 * way. unreachable: no amount is known.
 */
export const WALLET_STATES = ['known', 'stale', 'unreachable'] as const;
export const VendorWalletView = z.object({
  vassalage: Text,
  displayName: Text,
  state: z.enum(WALLET_STATES),
  amount: Amount.nullable(),
  at: Instant.nullable(),
  /** The one that is under way, if any. */
  transfer: TransferView.nullable(),
  /** Money can be brought there now; back it can always be brought. */
  takesMoney: z.boolean(),
  /** Since when and why it is called home, as long as something stands there or may. */
  recall: z.object({ reason: z.enum(PLAY_REASONS), since: Instant }).nullable(),
});
export type VendorWalletView = z.infer<typeof VendorWalletView>;
/** `total` counts what is under way once; `isComplete` is false when a wallet is unreachable. */
export const WalletBalances = z.object({
  currency: CurrencyCode,
  center: Amount,
  held: Amount,
  wallets: z.array(VendorWalletView),
  total: Amount,
  isComplete: z.boolean(),
});
export type WalletBalances = z.infer<typeof WalletBalances>;

/** `amount` 'all' takes everything on the side that it leaves, below the cent too. */
export const WalletTransferPayload = z.object({
  vassalage: Text.max(40),
  direction: z.enum(TRANSFER_DIRECTIONS),
  amount: z.union([Amount, z.literal('all')]),
  idempotencyKey: Uuid,
});
export const ConsolidatePayload = z.object({
  cause: z.enum(['consolidate', 'return']).default('consolidate'),
  idempotencyKey: Uuid,
});
/** `unreached`: vendors that could not be asked; what stands there is brought back later. */
export const ConsolidateAnswer = z.object({
  transfers: z.array(TransferView),
  unreached: z.array(z.object({ vassalage: Text, displayName: Text })),
});
export type ConsolidateAnswer = z.infer<typeof ConsolidateAnswer>;
