/**
 * dLocal's methods, one row each: docs.dlocal.com/docs/colombia, peru, mexico. What is paid at a bank, wallet or with a card is paid at
 * dLocal's page (REDIRECT), so no card is ever seen here; vouchers and SPEI are shown by us (DIRECT). Plin it does not have.
 */
import type { Offer } from '../../driver.ts';
import type { Flow, RailCode, RailField } from '../../words.ts';

const DOCUMENT = ['documentType', 'documentNumber'] as const;
/** A payer's document is required in all three countries. */
const PAYER = ['email', ...DOCUMENT] as const;

export const CURRENCIES: Readonly<Record<string, { code: string; places: 0 | 2 }>> = {
  CO: { code: 'COP', places: 0 },
  PE: { code: 'PEN', places: 2 },
  MX: { code: 'MXN', places: 2 },
};

export type Method = {
  country: string;
  rail: RailCode;
  /** Null: in no public page, and offered only when an operator sets it. */
  id: string | null;
  flow: Extract<Flow, 'redirect' | 'voucher' | 'transfer'>;
};

const METHODS: readonly Method[] = [
  { country: 'CO', rail: 'pse', id: 'PC', flow: 'redirect' },
  { country: 'CO', rail: 'nequi', id: 'QP', flow: 'redirect' },
  { country: 'CO', rail: 'efecty', id: 'EY', flow: 'voucher' },
  { country: 'CO', rail: 'breb', id: null, flow: 'redirect' },
  { country: 'CO', rail: 'card', id: 'CARD', flow: 'redirect' },
  { country: 'PE', rail: 'yape', id: 'YP', flow: 'redirect' },
  { country: 'PE', rail: 'pagoefectivo', id: 'EF', flow: 'voucher' },
  { country: 'PE', rail: 'card', id: 'CARD', flow: 'redirect' },
  { country: 'MX', rail: 'spei', id: 'SE', flow: 'transfer' },
  { country: 'MX', rail: 'oxxo', id: 'OX', flow: 'voucher' },
  { country: 'MX', rail: 'card', id: 'CARD', flow: 'redirect' },
];

/** By bank transfer, all of them: docs.dlocal.com/docs/colombia-payouts-v3, peru-payouts-v3, mexico-payouts-v3. */
const PAYOUTS: readonly { country: string; rail: RailCode; fields: readonly RailField[] }[] = [
  { country: 'CO', rail: 'bank_co', fields: ['bank', 'accountType', 'accountNumber', ...DOCUMENT] },
  { country: 'CO', rail: 'nequi', fields: ['phone', ...DOCUMENT] },
  { country: 'PE', rail: 'bank_pe', fields: ['bank', 'cci', ...DOCUMENT] },
  { country: 'MX', rail: 'spei', fields: ['clabe'] },
];

/** Cash and transfers are given back by asking the payer for an account, in an e-mail of dLocal's: none of ours, so not offered. */
const refundsOf = (rail: RailCode): Offer['refunds'] => (rail === 'card' ? 'parts' : 'none');

/** `ids`: those that an account says otherwise, by country and rail ("CO.breb"). Throws for one that names no method. */
export function methodsOf(ids: Readonly<Record<string, string>>): readonly (Method & { id: string })[] {
  const nameOf = ({ country, rail }: Method): string => `${country}.${rail}`;
  const unknown = Object.keys(ids).find((name) => !METHODS.some((method) => nameOf(method) === name));
  if (unknown !== undefined) throw new Error(`${unknown} is no method of dLocal`);
  return METHODS.flatMap((method) => {
    const id = ids[nameOf(method)] ?? method.id;
    return id === null ? [] : [{ ...method, id }];
  });
}

export const offersOf = (methods: readonly Method[]): readonly Offer[] => [
  ...methods.map(({ country, rail, flow }): Offer => {
    const currency = CURRENCIES[country]!.code;
    return { rail, country, currency, direction: 'in', flow, fields: PAYER, refunds: refundsOf(rail) };
  }),
  ...PAYOUTS.map(({ country, rail, fields }): Offer => {
    const currency = CURRENCIES[country]!.code;
    return { rail, country, currency, direction: 'out', fields, refunds: 'none' };
  }),
];
