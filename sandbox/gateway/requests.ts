/**
 * What this gateway takes from a merchant, and what it refuses at once (422), so that a test can force it:
 *
 * | what | becomes |
 * |---|---|
 * | a payment with the cents .37 | 422, limit_exceeded; a payout: 422, rail_cap |
 * | the approval code 000000 (Yape) | 422, wrong_code |
 * | a bank that is not listed, or the last one of the list | 422, bank_unavailable |
 * | a card token that begins with tok_declined | rejected: card_refused |
 * | tok_expired | rejected: card_expired |
 * | tok_poor | rejected: not_enough_money |
 * | tok_review | in review, until somebody decides on its page |
 * | tok_pending | pending, until somebody plays the payer on its page |
 * | any other one that begins with tok_ | approved at once |
 * | one that the card's fields have made (ct_) | what the test number stands for (cards/card-numbers.ts), once; an old or spent one: 422, not_finished |
 * | what neither of them is | 422, not_finished |
 */
import { PaymentRequest, PayoutRequest, RefundRequest } from '@feria/contracts/cashier/gateway';
import { faultsOfFields, pickFields, type FieldValues } from '@feria/contracts/cashier/rail-fields';
import { RAIL_CODES, railOf, type RailCode, type RailField } from '@feria/contracts/cashier/rails';
import { isCurrency } from '@feria/kernel';
import { Line, Text } from '@feria/contracts/text';
import { z } from 'zod';
import { isOpenBank } from './banks.ts';
import { PAGE_LANGUAGES } from './page.ts';
import type { PaymentAct, Reason } from './payment-acts.ts';

/** More than nothing, and not more than an amount of the kernel. */
export const Amount = Text.regex(/^\d{1,13}\.\d{2}$/).refine((amount) => /[1-9]/.test(amount));
const CARRIED = { amount: Amount, currency: Text.refine(isCurrency) };

export const SandboxPayment = PaymentRequest.extend({ ...CARRIED, language: z.enum(PAGE_LANGUAGES) });
export type SandboxPayment = z.infer<typeof SandboxPayment>;
export const SandboxPayout = PayoutRequest.extend(CARRIED);
export type SandboxPayout = z.infer<typeof SandboxPayout>;
export const SandboxRefund = RefundRequest.extend(CARRIED);

/** Our own ids, and nothing that no column holds. */
export const GatewayParams = z.object({ id: Line.max(60) });
/** What no id of ours can be names nothing. */
export const idOf = (params: unknown): string => GatewayParams.safeParse(params).data?.id ?? '';
export const ByReference = z.object({ external_id: Text.max(300) });
export const BankQuery = z.object({
  rail: z.enum(RAIL_CODES as [RailCode, ...RailCode[]]),
  country: Text.length(2),
});

type Asked = { rail: RailCode; country: string; amount: string; fields: FieldValues };

/**
 * The values that the rail asks for in this direction, as they are kept. Undefined: the rail does not go that way in this country, or a
 * value is missing or wrong. A transfer of the payer's own is nothing that a gateway knows of.
 */
export function fieldsAsked(
  { rail, country, fields }: Asked,
  direction: 'in' | 'out',
): FieldValues | undefined {
  const { countries, [direction]: way } = railOf(rail);
  if (!way || rail === 'transfer') return undefined;
  // The test rail is of every market, those that somebody adds too.
  if (rail !== 'sandbox' && !countries.includes(country)) return undefined;
  const asked: readonly RailField[] = way.fields;
  return Object.keys(faultsOfFields(asked, fields)).length === 0 ? pickFields(asked, fields) : undefined;
}

const REFUSED_CENTS = '.37';
const WRONG_CODE = '000000';

export function refusalOfPayment(asked: Asked): Reason | undefined {
  if (asked.amount.endsWith(REFUSED_CENTS)) return 'limit_exceeded';
  if (asked.fields.approvalCode === WRONG_CODE) return 'wrong_code';
  return hasClosedBank(asked) ? 'bank_unavailable' : undefined;
}

export function refusalOfPayout(asked: Asked): Reason | undefined {
  if (asked.amount.endsWith(REFUSED_CENTS)) return 'rail_cap';
  return hasClosedBank(asked) ? 'bank_unavailable' : undefined;
}

const hasClosedBank = ({ rail, country, fields: { bank } }: Asked): boolean =>
  bank !== undefined && !isOpenBank(rail, country, bank);

const BY_TOKEN: readonly (readonly [begins: string, act: PaymentAct | undefined])[] = [
  ['tok_declined', { kind: 'refuse', reason: 'card_refused' }],
  ['tok_expired', { kind: 'refuse', reason: 'card_expired' }],
  ['tok_poor', { kind: 'refuse', reason: 'not_enough_money' }],
  ['tok_review', { kind: 'review', until: null }],
  ['tok_pending', undefined],
];

/** Written down in a test rather than made by the fields. */
const TEST_TOKEN = 'tok_';
export const isTestToken = ({ rail, fields: { cardToken = '' } }: Asked): boolean =>
  rail === 'card' && cardToken.startsWith(TEST_TOKEN);

/** What becomes of a payment with such a token as soon as it is made: a card is charged at once. */
export function actOfTestToken({ fields: { cardToken = '' } }: Asked): PaymentAct | undefined {
  const known = BY_TOKEN.find(([begins]) => cardToken.startsWith(begins));
  return known ? known[1] : { kind: 'pay' };
}
