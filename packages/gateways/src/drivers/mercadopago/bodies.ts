/** An order as the Payments API wants it, by rail. */
import { isIP } from 'node:net';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { PaymentCreateRequest, PayerRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import type { PaymentOrder } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { toNumber } from '../../money.ts';
import { COUNTRIES, MERCADOPAGO, METHODS, type MercadoPagoOptions } from './options.ts';

type Settings = Pick<MercadoPagoOptions, 'country' | 'pseAddress'>;

/** Throws GatewayFailure (not_sent) for an order that lacks what the rail needs. `token`: of Yape, which is made before. */
export function bodyOf(order: PaymentOrder, settings: Settings, token?: string): PaymentCreateRequest {
  return { ...common(order, settings), ...ofRail(order, settings, token) };
}

function common(order: PaymentOrder, { country }: Settings): PaymentCreateRequest {
  const address = ipOf(order);
  return {
    transaction_amount: toNumber(order.money.units, COUNTRIES[country].places),
    description: order.description,
    external_reference: order.reference,
    notification_url: webhookUrl(order.noticeUrl),
    ...(address === undefined ? {} : { additional_info: { ip_address: address } }),
  };
}

/** Without the word, each piece of news comes twice: as a webhook and as the older, unsigned IPN. */
function webhookUrl(noticeUrl: string): string {
  const url = new URL(noticeUrl);
  url.searchParams.set('source_news', 'webhooks');
  return url.toString();
}

type Build = (order: PaymentOrder, settings: Settings, token?: string) => PaymentCreateRequest;

function ofRail(order: PaymentOrder, settings: Settings, token?: string): PaymentCreateRequest {
  const build = BODIES[order.rail];
  const method = order.rail === 'card' ? needed(order, 'cardMethod') : METHODS[order.rail];
  if (!build || method === undefined) throw notSent(`${order.rail} is not carried`);
  return { payment_method_id: method, ...build(order, settings, token) };
}

/** The token is made in the payer's browser: no number of a card comes here. */
const card: Build = (order) => ({
  token: needed(order, 'cardToken'),
  binary_mode: false,
  installments: Number(order.fields.instalments ?? '1'),
  payer: { email: emailOf(order), ...identified(order.fields) },
});

const yape: Build = (order, _settings, token) => {
  if (token === undefined) throw notSent('yape needs its token');
  return { token, installments: 1, payer: { email: emailOf(order) } };
};

const spei: Build = (order, settings) => ({
  date_of_expiration: localTime(order.expiresAt, settings),
  payer: { email: emailOf(order), entity_type: 'individual' },
});

const voucher: Build = (order, settings) => ({
  date_of_expiration: localTime(order.expiresAt, settings),
  payer: { email: emailOf(order), ...identified(order.fields) },
});

/** Every one of these is in its table of what PSE needs. */
const pse: Build = (order, { pseAddress }) => {
  const phone = needed(order, 'phone');
  if (!pseAddress) throw notSent('no address for PSE is set');
  if (ipOf(order) === undefined) throw notSent("PSE needs the payer's IP address");
  const [first, ...rest] = order.payer.name.trim().split(/\s+/);
  const payer: PayerRequest = {
    email: emailOf(order),
    entity_type: needed(order, 'personType'),
    first_name: first!.slice(0, 32),
    last_name: (rest.join(' ') || first!).slice(0, 32),
    ...identified(order.fields),
    address: {
      zip_code: pseAddress.zipCode,
      street_name: pseAddress.streetName,
      street_number: pseAddress.streetNumber,
      neighborhood: pseAddress.neighborhood,
      city: pseAddress.city,
    },
    phone: { area_code: phone.slice(0, 3), number: phone.slice(3) },
  };
  return {
    callback_url: order.returnUrl,
    transaction_details: { financial_institution: needed(order, 'bank') },
    payer,
  };
};

const BODIES: Readonly<Partial<Record<RailCode, Build>>> = {
  card,
  pse,
  efecty: voucher,
  yape,
  pagoefectivo: voucher,
  spei,
  oxxo: voucher,
};

function identified({ documentType, documentNumber }: FieldValues): Pick<PayerRequest, 'identification'> {
  if (documentType === undefined || documentNumber === undefined) return {};
  return { identification: { type: documentType, number: documentNumber } };
}

const ipOf = ({ payer: { address } }: PaymentOrder): string | undefined =>
  address !== null && isIP(address) > 0 ? address : undefined;

function emailOf({ fields, payer, rail }: PaymentOrder): string {
  const email = fields.email ?? payer.email;
  if (!email) throw notSent(`${rail} needs an e-mail address`);
  return email;
}

export function needed({ fields, rail }: PaymentOrder, field: keyof FieldValues): string {
  const value = fields[field];
  if (value === undefined || value === '') throw notSent(`${rail} needs ${field}`);
  return value;
}

const notSent = (message: string): GatewayFailure =>
  new GatewayFailure(`${MERCADOPAGO}: ${message}`, { fate: 'not_sent' });

/** `2024-12-31T23:59:59.000-06:00`, as its specification writes it. */
export function localTime(at: Date, { country }: Pick<Settings, 'country'>): string {
  const { minutes, text } = COUNTRIES[country].offset;
  return new Date(at.getTime() + minutes * 60_000).toISOString().replace('Z', text);
}
