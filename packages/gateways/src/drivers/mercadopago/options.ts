/** What an operator sets for one account of Mercado Pago, and what that account can do. One account is one country and one currency. */
import type { CardFields } from '@feria/contracts/cashier/card-fields';
import type { RailCode, RailField } from '@feria/contracts/cashier/rails';
import { railOf } from '@feria/contracts/cashier/rails';
import type { Currency } from '@feria/kernel';
import type { Offer } from '../../driver.ts';

export const MERCADOPAGO = 'mercadopago';

export type MercadoPagoCountry = 'CO' | 'PE' | 'MX';

/** PSE asks for a whole postal address: zip of 5, street and quarter and city of 18 at most, number of 5 at most. */
export type PostalAddress = {
  zipCode: string;
  streetName: string;
  streetNumber: string;
  neighborhood: string;
  city: string;
};

/** What Node's `fetch` takes as `dispatcher`: https://undici.nodejs.org/#/docs/api/Dispatcher. Its types here are those of a browser. */
export type Dispatcher = { dispatch(options: object, handler: object): boolean };

export type MercadoPagoOptions = {
  country: MercadoPagoCountry;
  accessToken: string;
  /** Yape makes its token with it. */
  publicKey: string;
  /** Of the application's webhooks, as the panel shows it. */
  webhookSecret: string;
  /** Ed25519, PEM, its public half known to Mercado Pago. Without it nothing is paid out. Mexico alone. */
  payoutKeyPem?: string;
  /** The operator's own: nobody is asked for one, and PSE takes no payment without. Without it there is no PSE. */
  pseAddress?: PostalAddress;
  /** In how many parts a card may be paid at most. 1 unless it is set: whoever gambles on credit pays it back for months. */
  mostInstalments?: number;
  /** Payouts of a test account are sent with its header and need no signature. */
  test?: boolean;
  /** How long a report is waited for in one call; it is found again by the next. */
  reportWaitMs?: number;
  /** Through what its calls go, where not straight: a proxy of the operator, or a test's double. */
  dispatcher?: Dispatcher;
};

type Country = {
  currency: Currency;
  /** Of a date that is sent: local time, with the offset written out. None of the three has summer time. */
  offset: { text: string; minutes: number };
  /** Colombian cents are not sent. */
  places: 0 | 2;
};

export const COUNTRIES: Readonly<Record<MercadoPagoCountry, Country>> = {
  CO: { currency: 'COP', offset: { text: '-05:00', minutes: -300 }, places: 0 },
  PE: { currency: 'PEN', offset: { text: '-05:00', minutes: -300 }, places: 2 },
  MX: { currency: 'MXN', offset: { text: '-06:00', minutes: -360 }, places: 2 },
};

/** Its own word for a rail; a card is known by its brand, which the page's fields tell. */
export const METHODS: Readonly<Partial<Record<RailCode, string>>> = {
  pse: 'pse',
  efecty: 'efecty',
  yape: 'yape',
  pagoefectivo: 'pagoefectivo_atm',
  spei: 'clabe',
  oxxo: 'oxxo',
};

/**
 * The hosts of its secure fields: the script, the frame of each field, and what they ask (brand of a number, instalments, the token). Its
 * metrics and its device check, which load more from elsewhere, are switched off. Source: github.com/mercadopago/sdk-js (docs/fields.md,
 * docs/core-methods.md) for the script and calls; the hosts themselves are what integrators report (docs/gateways-mercadopago.md).
 */
const CARD_SCRIPT = 'https://sdk.mercadopago.com/js/v2';
const CARD_ORIGINS = {
  scripts: [new URL(CARD_SCRIPT).origin],
  frames: ['https://secure-fields.mercadopago.com'],
  calls: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://http2.mlstatic.com',
  ],
};

export function cardFieldsOf(options: MercadoPagoOptions, country: string): CardFields | null {
  if (country !== options.country) return null;
  const { publicKey, mostInstalments = 1 } = options;
  return { kind: 'mercadopago', publicKey, source: CARD_SCRIPT, mostInstalments, origins: CARD_ORIGINS };
}

type Row = Pick<Offer, 'flow' | 'refunds'> & { rail: RailCode; fields?: readonly RailField[] };

/**
 * Refunds of cash are not offered: how they reach the payer is written nowhere. In Peru the documents speak of whole ones only, and of a
 * transfer in Mexico they do not speak of parts. SPEI goes by Mercado Pago's page: which field of its answer holds the CLABE is not
 * documented. In Mexico a card's holder is not asked for a document.
 */
const PAID_IN: Readonly<Record<MercadoPagoCountry, readonly Row[]>> = {
  CO: [
    { rail: 'card', flow: 'embedded', refunds: 'parts' },
    { rail: 'pse', flow: 'redirect', refunds: 'parts' },
    { rail: 'efecty', flow: 'voucher', refunds: 'none' },
  ],
  PE: [
    { rail: 'card', flow: 'embedded', refunds: 'whole' },
    { rail: 'yape', flow: 'push', refunds: 'whole', fields: ['phone', 'approvalCode', 'email'] },
    { rail: 'pagoefectivo', flow: 'voucher', refunds: 'none' },
  ],
  MX: [
    {
      rail: 'card',
      flow: 'embedded',
      refunds: 'parts',
      fields: ['cardToken', 'cardMethod', 'instalments', 'email'],
    },
    { rail: 'spei', flow: 'redirect', refunds: 'whole' },
    { rail: 'oxxo', flow: 'voucher', refunds: 'none' },
  ],
};

export const paysOut = ({ country, payoutKeyPem, test }: MercadoPagoOptions): boolean =>
  country === 'MX' && (payoutKeyPem !== undefined || test === true);

export function offersOf(options: MercadoPagoOptions): Offer[] {
  const { country, pseAddress } = options;
  const same = { country, currency: COUNTRIES[country].currency };
  const paidIn = PAID_IN[country]
    .filter(({ rail }) => rail !== 'pse' || pseAddress !== undefined)
    .map(({ fields, ...row }): Offer => {
      const asked = fields ?? railOf(row.rail).in?.fields ?? [];
      return { ...same, ...row, direction: 'in', fields: asked };
    });
  if (!paysOut(options)) return paidIn;
  return [...paidIn, { ...same, rail: 'spei', direction: 'out', fields: ['clabe'], refunds: 'none' }];
}
