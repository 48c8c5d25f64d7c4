/**
 * Cashier. POST /api/deposits (T) · GET /api/deposits (T) · GET /api/deposits/:id (T) · GET /api/deposits/methods (T) ·
 * GET /api/deposits/banks?method= (T) · GET /api/deposits/known (T) · GET /api/card-fields?merchant=&gateway= (`card-fields.ts`) ·
 * PUT /api/deposits/:id/proof (T): the bytes of an image that shows the transfer · POST /api/withdrawals (T) ·
 * GET /api/withdrawals (T) · GET /api/withdrawals/methods (T) · GET /api/withdrawals/:id (T) · POST /api/withdrawals/:id/received (T): all that was paid ·
 * POST /api/withdrawals/:id/cancel (T) · POST /api/withdrawals/:id/parts/:part/received (T) · PUT /api/withdrawals/:id/parts/:part/not-received
 * (T): the bytes of an image that shows it, the first of which opens a case · GET, POST /api/payout-accounts (T) ·
 * DELETE /api/payout-accounts/:id (T)
 * Both POSTs carry an `idempotencyKey` (a UUID made by the client): the same key and body answer the same row, another body is wallet.key_conflict.
 */
import { z } from 'zod';
import { Text, WebUrl } from '../text.ts';
import { Amount, CurrencyCode, Instant, LocalizedText, Uuid } from '../wire.ts';
import { FLOWS, COLLECTION_ACCOUNT_KINDS, RAIL_CODES, RAIL_FIELDS, type RailCode } from './rails.ts';
import { PAYMENT_REASONS } from './reasons.ts';
import { TOLD_REASONS } from './desk-reasons.ts';
import { DEPOSIT_STANDINGS, DEPOSIT_STATES, PART_STATES, RECEIVED_BY, WITHDRAWAL_STATES } from './states.ts';

const Rail = z.enum(RAIL_CODES as [RailCode, ...RailCode[]]);
/** What a payer typed for a rail; `rail-fields.ts` and `documents.ts` judge it. */
const Fields = z.partialRecord(z.enum(RAIL_FIELDS), Text.max(200));

/** Of `fields` those are kept that the method asks for (GET /api/deposits/methods). */
export const DepositPayload = z.object({
  method: Text.max(40),
  amount: Amount,
  idempotencyKey: Uuid,
  fields: Fields.default({}),
  /** Whose fields made `cardToken`: it is asked of that gateway and of no other. */
  cardGateway: Text.max(40).optional(),
  /** The fee that the member was shown, 0 where none is told: another one is cashier.fee_changed. */
  fee: Amount.optional(),
});

/** What the payer pays by, as their gateway said it. */
export const DepositInstructions = z.discriminatedUnion('flow', [
  z.object({ flow: z.literal('redirect'), url: WebUrl }),
  z.object({ flow: z.literal('embedded') }),
  /** `code` to be read out or typed, `barcode` to be scanned (its digits), `url` where both are shown once more. */
  z.object({ flow: z.literal('voucher'), code: Text, barcode: Text.nullable(), url: WebUrl.nullable() }),
  z.object({
    flow: z.literal('transfer'),
    bank: Text.nullable(),
    holder: Text.nullable(),
    account: Text,
    concept: Text.nullable(),
  }),
  z.object({ flow: z.literal('qr'), text: Text }),
  /** `to`: whose app asks them, in part. */
  z.object({ flow: z.literal('push'), to: Text }),
]);
export type DepositInstructions = z.infer<typeof DepositInstructions>;
export const DepositView = z.object({
  id: Uuid,
  method: Text,
  amount: Amount,
  /** Of the amount, what is tax that the member bears; null until it is credited. */
  tax: Amount.nullable(),
  /** Of the amount, what its method takes: what it was once it is credited, what it will be while it is open, nothing where it came to nothing. */
  fee: Amount,
  currency: CurrencyCode,
  state: z.enum(DEPOSIT_STATES),
  /** What became of its money beside the state; null: it went as it was asked for. */
  standing: z.enum(DEPOSIT_STANDINGS).nullable(),
  /** When its money moved last; null where it has no standing. */
  standingAt: Instant.nullable(),
  /** What came of all its payments, null before any did; of it what was credited (with its tax), what is held, and what is back with the payer. */
  captured: Amount.nullable(),
  credited: Amount,
  held: Amount,
  refunded: Amount,
  /** The case about what is held or disputed; null: there is none, or none any more. */
  caseId: Uuid.nullable(),
  reference: Text,
  rail: Rail,
  flow: z.enum(FLOWS),
  /** While it waits for its payment; null before the gateway has answered and when it is over. */
  instructions: DepositInstructions.nullable(),
  payUrl: WebUrl.nullable(),
  /** Where a person plays the payer: of the sandbox gateway alone, while it waits. */
  testUrl: WebUrl.nullable(),
  /** Why it was not paid, where the gateway said. */
  reason: z.enum(PAYMENT_REASONS).nullable(),
  /** Of a transfer to the licensee's account, which an operator looks for; null: of any other. */
  transfer: z
    .object({
      proofs: z.number().int(),
      /** How many more may be added; 0: it is decided, or there are enough. */
      room: z.number().int(),
      /** When its member said that they have paid. */
      saidAt: Instant.nullable(),
      /** Until when an operator looks at it. */
      answerBy: Instant.nullable(),
      /** The account that they were told takes no money any more. */
      isAccountClosed: z.boolean(),
      accountKind: z.enum(COLLECTION_ACCOUNT_KINDS),
      /** Of the account's holder, and what the licensee says of it. */
      document: Text.nullable(),
      note: LocalizedText.nullable(),
    })
    .nullable(),
  expiresAt: Instant,
  createdAt: Instant,
  steps: z.array(z.object({ state: Text, at: Instant })),
});
export type DepositView = z.infer<typeof DepositView>;
/** What a method costs: a fixed part, and a share of the amount in millionths. */
const Terms = { fee: Amount, feeRatePpm: z.number().int() };
export const UsualTime = z.object({ median: z.number().int(), p90: z.number().int() });
export type UsualTime = z.infer<typeof UsualTime>;
/** By what a member may pay in: in the order in which their market has it. */
export const DepositMethods = z.object({
  items: z.array(
    z.object({
      code: Text,
      rail: Rail,
      flow: z.enum(FLOWS),
      /** What has to be asked of its payer, and nothing else is. */
      fields: z.array(z.enum(RAIL_FIELDS)),
      /** Where the flow is `embedded`: the document of the gateway's fields, which is framed. */
      cardFields: z.object({ gateway: Text, url: WebUrl }).nullable(),
      name: LocalizedText,
      eta: LocalizedText,
      /** How long the last 30 days took, in seconds: half of them no longer, nine of ten no longer. Null: too few to say. */
      usual: UsualTime.nullable(),
      min: Amount,
      max: Amount,
      presets: z.array(Amount),
      ...Terms,
      openMinutes: z.number().int(),
      /** When it is closed: from when it is open again. */
      opensAt: Instant.nullable(),
      /** Whether any of its gateways takes a payment now. */
      isAvailable: z.boolean(),
    }),
  ),
  /** What the tightest of their deposit limits leaves, and from when it leaves more; null: no limit counts. */
  room: z.object({ left: Amount, resetsAt: Instant }).nullable(),
});
export type DepositMethods = z.infer<typeof DepositMethods>;

/** By what a member may take money out: in the order in which their market has it. */
export const WithdrawalMethods = z.object({
  items: z.array(
    z.object({
      code: Text,
      rail: Rail,
      name: LocalizedText,
      eta: LocalizedText,
      /** How long the last 30 days took until it was paid, as of money in. */
      usual: UsualTime.nullable(),
      min: Amount,
      max: Amount,
      ...Terms,
    }),
  ),
});
export type WithdrawalMethods = z.infer<typeof WithdrawalMethods>;

export const BanksQuery = z.object({ method: Text.max(40) });

/** What is known of the member that a form would ask: their verified document, their contacts, and what they typed last time. */
export const KnownFields = z.object({
  fields: Fields,
  /** Their real name, which a card has to be in; null: nobody has told it. */
  holder: Text.nullable(),
});
export type KnownFields = z.infer<typeof KnownFields>;

export const DepositPage = z.object({ items: z.array(DepositView), next: Uuid.nullable() });

/** `amount` 'all' takes the whole balance, below the cent too. */
export const WithdrawalPayload = z.object({
  method: Text.max(40),
  amount: z.union([Amount, z.literal('all')]),
  idempotencyKey: Uuid,
  /** Where it goes to, where the method's rail asks for an account: one of /api/payout-accounts. */
  account: Uuid.optional(),
  /** The tax that the member was shown: another one is cashier.tax_changed. */
  tax: Amount.optional(),
  /** The fee that the member was shown, 0 where none is told: another one is cashier.fee_changed. */
  fee: Amount.optional(),
  /** Of a member who has set one (security center). */
  paymentPassword: Text.max(255).optional(),
});
/** One payment of a withdrawal. Its amount is what is sent. */
export const PartView = z.object({
  id: Uuid,
  number: z.number().int(),
  amount: Amount,
  state: z.enum(PART_STATES),
  /** What the bank knows it by. */
  trace: Text.nullable(),
  paidAt: Instant.nullable(),
  receivedBy: z.enum(RECEIVED_BY).nullable(),
  /** While it is paid: when it counts as received without a word. */
  autoReceiveAt: Instant.nullable(),
  /** Until when its member may still say that it did not come; null: not, or not any more. */
  objectionUntil: Instant.nullable(),
  failure: z.enum(PAYMENT_REASONS).nullable(),
  /** It is approved, and no gateway can send it at the moment: it goes out by itself. */
  isWaiting: z.boolean(),
  /** How many images show that it did not come, and the case about it. */
  proofs: z.number().int(),
  caseId: Uuid.nullable(),
});
export type PartView = z.infer<typeof PartView>;
export const WithdrawalView = z.object({
  id: Uuid,
  method: Text,
  amount: Amount,
  /** Of the amount, what is tax that the member bears: withheld when it is paid, never when it is not. */
  tax: Amount,
  /** The same of what its method takes. */
  fee: Amount,
  payoutAmount: Amount,
  currency: CurrencyCode,
  state: z.enum(WITHDRAWAL_STATES),
  reference: Text,
  /** Why an operator rejected it; null: nobody did, or before there were codes. */
  reasonCode: z.enum(TOLD_REASONS).nullable(),
  /** The sentence of whoever rejected it, where the code has none. */
  reason: Text.nullable(),
  /** While it is on hold: why, the sentence where the code has none, and until when at the latest. */
  hold: z.object({ code: z.enum(TOLD_REASONS), told: Text.nullable(), until: Instant }).nullable(),
  /** Why the gateway could not send it, where it said. */
  failure: z.enum(PAYMENT_REASONS).nullable(),
  createdAt: Instant,
  /** Of the last part that was received. */
  receivedBy: z.enum(RECEIVED_BY).nullable(),
  /** When the next part counts as received without a word. */
  autoReceiveAt: Instant.nullable(),
  /** Of what is sent: what its member has, and what is still to come or to be confirmed. */
  receivedAmount: Amount,
  remainingAmount: Amount,
  /** Of the amount, what is back in the balance. */
  givenBack: Amount,
  /**
   * While somebody has to decide it, of one that its member opens: until when that is usual, whether that is over, and of deposits that have
   * to be staked before they are paid out, how much that is and how much was staked.
   */
  waits: z
    .object({
      until: Instant,
      isLate: z.boolean(),
      turnover: z.object({ owed: Amount, staked: Amount }).nullable(),
    })
    .nullable(),
  /** The account that it goes to, as its member knows it again. */
  account: Text.nullable(),
  parts: z.array(PartView),
  steps: z.array(z.object({ state: Text, at: Instant })),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;
export const WithdrawalPage = z.object({ items: z.array(WithdrawalView), next: Uuid.nullable() });
