/** Payments and their refunds: the SDK's calls, and what stands. */
import { Payment, PaymentMethod, PaymentRefund } from 'mercadopago';
import type { Units } from '@feria/kernel';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type {
  Bank,
  Instructions,
  Name,
  PaymentOrder,
  PaymentStanding,
  RefundOrder,
  SeenPayment,
  SeenRefund,
} from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { readUnits, toNumber } from '../../money.ts';
import { bodyOf } from './bodies.ts';
import { COUNTRIES, MERCADOPAGO, METHODS, type MercadoPagoOptions } from './options.ts';
import { ask } from './sdk.ts';
import { Found, MethodsByThem, RefundByThem, SeenByThem } from './shapes.ts';
import { reasonOf, standingOf } from './standings.ts';
import { yapeToken } from './yape.ts';

export async function createPayment(options: MercadoPagoOptions, order: PaymentOrder): Promise<SeenPayment> {
  if (order.country !== options.country || order.money.currency !== COUNTRIES[options.country].currency)
    throw new GatewayFailure(`${MERCADOPAGO}: an account of ${options.country} alone`, { fate: 'not_sent' });
  let token: string | undefined;
  if (order.rail === 'yape') {
    // A code of the app makes one token. When the order is repeated its code is spent, but the payment may stand.
    const stands = await readPayment(options, { reference: order.reference });
    if (stands) return stands;
    token = await yapeToken(options, order);
  }
  const body = bodyOf(order, options, token);
  const seen = await ask(
    options,
    { what: 'payment', schema: SeenByThem, key: order.reference },
    async (config) => new Payment(config).create({ body }),
  );
  // Another payment under this key would be a mistake of keys, and its money somebody else's.
  if (seen.external_reference !== order.reference)
    throw unsure(`payment ${seen.id} is not of ${order.reference}`);
  return paymentOf(seen);
}

export async function readPayment(options: MercadoPagoOptions, name: Name): Promise<SeenPayment | undefined> {
  if ('reference' in name) return findPayment(options, name.reference);
  try {
    const seen = await ask(options, { what: 'payment', schema: SeenByThem }, async (config) =>
      new Payment(config).get({ id: name.id }),
    );
    return paymentOf(seen);
  } catch (error) {
    if (error instanceof GatewayFailure && error.status === 404) return undefined;
    throw error;
  }
}

const NOTHING_CAME: ReadonlySet<PaymentStanding> = new Set(['declined', 'cancelled', 'expired']);

/** One reference is one payment. Where there are two after all, that which is not dead is told; two such are for a person. */
async function findPayment(options: MercadoPagoOptions, reference: string): Promise<SeenPayment | undefined> {
  const query = { external_reference: reference, sort: 'date_created', criteria: 'desc' } as const;
  const { results } = await ask(options, { what: 'search', schema: Found }, async (config) =>
    new Payment(config).search({ options: query }),
  );
  const ours = results
    .filter((one) => one.external_reference === reference)
    .map((one) => {
      const parsed = SeenByThem.safeParse(one);
      if (parsed.success) return paymentOf(parsed.data);
      throw unsure('search: a payment that we cannot read', parsed.error);
    });
  const alive = ours.filter(({ standing }) => !NOTHING_CAME.has(standing));
  if (alive.length > 1) throw unsure(`${alive.length} payments stand under ${reference}`);
  return alive[0] ?? ours[0];
}

const unsure = (message: string, cause?: unknown): GatewayFailure =>
  new GatewayFailure(`${MERCADOPAGO} ${message}`, { fate: 'unsure', cause });

export function paymentOf(seen: SeenByThem): SeenPayment {
  const what = `${MERCADOPAGO} payment ${seen.id}`;
  const standing = standingOf(seen.status, seen.status_detail);
  const asked = readUnits(seen.transaction_amount, what);
  const captured = capturedOf(seen, standing, asked, what);
  return {
    id: seen.id,
    reference: seen.external_reference ?? '',
    standing,
    asked: { currency: seen.currency_id, units: asked },
    captured,
    refunded: readUnits(seen.transaction_amount_refunded ?? 0, what),
    fee: captured === 0n ? null : feeOf(seen, what),
    reason: reasonOf(standing, seen.status_detail),
    instructions: standing === 'pending' ? instructionsOf(seen, what) : null,
    payerName:
      seen.card?.cardholder?.name ??
      seen.point_of_interaction?.transaction_data?.bank_info?.payer?.account_holder_name ??
      null,
  };
}

const CAME: ReadonlySet<PaymentStanding> = new Set(['paid', 'refunded', 'charged_back']);
/** Who pays by instalments pays interest on top, which is not ours. */
const CARDS = new Set(['credit_card', 'debit_card', 'prepaid_card']);

/**
 * What was paid counts where it is less than what was asked for. More than that counts only as far as it is called overpaid: what the payer was
 * charged for paying is in the total as well, and is not ours.
 */
function capturedOf(seen: SeenByThem, standing: PaymentStanding, asked: Units, what: string): Units {
  if (!CAME.has(standing)) return 0n;
  if (CARDS.has(seen.payment_type_id ?? '')) return asked;
  const total = readUnits(seen.transaction_details?.total_paid_amount ?? 0, what);
  const over = readUnits(seen.transaction_details?.overpaid_amount ?? 0, what);
  return total > 0n && total < asked ? total : asked + over;
}

/** Null: it does not say. What the payer was charged is not taken from us. */
function feeOf({ fee_details: fees }: SeenByThem, what: string): Units | null {
  if (!fees) return null;
  return fees
    .filter(({ fee_payer }) => fee_payer !== 'payer')
    .reduce((sum, { amount }) => sum + readUnits(amount, what), 0n);
}

const VOUCHERS = new Set(['efecty', 'oxxo', 'pagoefectivo_atm']);
const PAGES = new Set(['pse', 'clabe']);
/** Nobody is sent to the page of somebody else. PSE's own page stands behind that of Mercado Pago. */
const HOSTS = /(^|\.)(mercadopago\.com(\.(co|pe|mx))?|pse\.com\.co)$/;

function instructionsOf(seen: SeenByThem, what: string): Instructions | null {
  const details = seen.transaction_details;
  const method = seen.payment_method_id ?? '';
  const page = details?.external_resource_url ?? null;
  if (page !== null) {
    const url = URL.parse(page);
    if (url?.protocol !== 'https:' || !HOSTS.test(url.hostname))
      throw new GatewayFailure(`${what}: a page of somebody else`, { fate: 'unsure' });
  }
  if (PAGES.has(method) && page !== null) return { flow: 'redirect', url: page };
  const code = details?.verification_code ?? details?.payment_method_reference_id;
  if (!VOUCHERS.has(method) || !code) return null;
  return { flow: 'voucher', code, barcode: details?.barcode?.content ?? null, url: page };
}

const REFUND_STANDINGS = new Map<string, SeenRefund['standing']>(
  Object.entries({
    approved: 'done',
    in_process: 'pending',
    pending: 'pending',
    rejected: 'failed',
    cancelled: 'failed',
  } as const),
);

export async function refund(options: MercadoPagoOptions, order: RefundOrder): Promise<SeenRefund> {
  const amount = toNumber(order.money.units, COUNTRIES[options.country].places);
  const made = await ask(
    options,
    { what: 'refund', schema: RefundByThem, key: order.reference },
    async (config) => new PaymentRefund(config).create({ payment_id: order.paymentId, body: { amount } }),
  );
  return {
    id: made.id,
    paymentId: made.payment_id,
    units: readUnits(made.amount, `${MERCADOPAGO} refund ${made.id}`),
    standing: REFUND_STANDINGS.get(made.status ?? '') ?? 'pending',
  };
}

/** Of PSE: the banks of its own row among the account's methods. */
export async function banks(options: MercadoPagoOptions, rail: RailCode, country: string): Promise<Bank[]> {
  if (rail !== 'pse' || country !== options.country) return [];
  const methods = await ask(options, { what: 'payment methods', schema: MethodsByThem }, async (config) =>
    new PaymentMethod(config).get(),
  );
  const row = methods.find(({ id }) => id === METHODS.pse);
  return (row?.financial_institutions ?? []).map(({ id, description }) => ({ code: id, name: description }));
}
