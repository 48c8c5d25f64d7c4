/** Pay-ins: docs.dlocal.com/reference/create-payment, and what a payment is read by. */
import { isIP } from 'node:net';
import type { Driver, Instructions, Name, PaymentOrder, SeenPayment } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { readUnits, toNumber } from '../../money.ts';
import { checkName, DLOCAL, known, unlessThere, unlessUnknown, type Ask } from './api.ts';
import { CURRENCIES, type methodsOf } from './methods.ts';
import { ORDER_EXISTS, ORDER_UNKNOWN, PAYMENTS, reasonOfRejection, REFUNDS } from './statuses.ts';
import { Order, Payment } from './wire.ts';

const MOST = { name: 100, description: 200 };

type Methods = ReturnType<typeof methodsOf>;

export function paymentsOf(
  ask: Ask,
  methods: Methods,
  pageDomains: readonly string[],
): Pick<Driver, 'createPayment' | 'readPayment'> {
  const readById = async (id: string): Promise<SeenPayment | undefined> => {
    const payment = await unlessUnknown(ask(Payment, `/payments/${encodeURIComponent(id)}`), ORDER_UNKNOWN);
    return payment && paymentOf(payment, await askedOf(ask, payment), pageDomains);
  };
  const readByReference = async (reference: string): Promise<SeenPayment | undefined> => {
    const order = await orderOf(ask, reference);
    if (!order) return undefined;
    const seen = order.payment_id ? await readById(order.payment_id) : undefined;
    if (seen) return seen;
    throw new GatewayFailure(`${DLOCAL} order ${reference}: no payment of it`, { fate: 'unsure' });
  };
  const readPayment = async (name: Name): Promise<SeenPayment | undefined> => {
    const seen = 'id' in name ? await readById(name.id) : await readByReference(name.reference);
    if (seen) checkName(name, seen);
    return seen;
  };
  const createPayment = async (order: PaymentOrder): Promise<SeenPayment> => {
    const opened = async (): Promise<SeenPayment> => {
      const payment = await ask(Payment, '/payments', bodyOf(order, methods), order.reference);
      return paymentOf(payment, payment.amount, pageDomains);
    };
    const seen = await unlessThere(opened(), ORDER_EXISTS, () => readPayment({ reference: order.reference }));
    if (seen.standing === 'pending' && seen.instructions === null)
      throw new GatewayFailure(`${DLOCAL} payment ${seen.id}: no way to pay it`, { fate: 'unsure' });
    return seen;
  };
  return { createPayment, readPayment };
}

const orderOf = (ask: Ask, reference: string) =>
  unlessUnknown(ask(Order, `/orders/${encodeURIComponent(reference)}`), ORDER_UNKNOWN);

/** What was asked for stands in the order; the payment says what was paid. No page says whether they can ever differ. */
async function askedOf(ask: Ask, payment: Payment): Promise<string | number> {
  if (payment.status !== 'PAID') return payment.amount;
  const order = await orderOf(ask, payment.order_id);
  if (order && order.currency !== payment.currency)
    throw new GatewayFailure(`${DLOCAL} payment ${payment.id}: paid in ${payment.currency}`, {
      fate: 'unsure',
    });
  return order?.amount ?? payment.amount;
}

/** The body of POST /payments. Throws GatewayFailure (not_sent) for what dLocal does not carry. */
export function bodyOf(order: PaymentOrder, methods: Methods): Record<string, unknown> {
  const { rail, country, money, fields, payer } = order;
  const method = methods.find((one) => one.rail === rail && one.country === country);
  const currency = CURRENCIES[country];
  if (!method || currency?.code !== money.currency)
    throw new GatewayFailure(`${DLOCAL} has no ${rail} in ${country} for ${money.currency}`, {
      fate: 'not_sent',
    });
  const direct = method.flow !== 'redirect';
  return {
    amount: toNumber(money.units, currency.places),
    currency: money.currency,
    country,
    payment_method_id: method.id,
    payment_method_flow: direct ? 'DIRECT' : 'REDIRECT',
    payer: {
      name: payer.name.slice(0, MOST.name),
      email: fields.email ?? payer.email ?? undefined,
      document: fields.documentNumber,
      phone: fields.phone,
      ...(payer.address !== null && isIP(payer.address) !== 0 ? { ip: payer.address } : {}),
    },
    order_id: order.reference,
    description: order.description.slice(0, MOST.description),
    notification_url: order.noticeUrl,
    callback_url: order.returnUrl,
  };
}

function paymentOf(payment: Payment, asked: string | number, pageDomains: readonly string[]): SeenPayment {
  const what = `${DLOCAL} payment ${payment.id}`;
  const standing = known(PAYMENTS, payment.status, what);
  const captured = standing === 'paid' ? readUnits(payment.amount, what) : 0n;
  const refunded = refundedOf(payment, what);
  return {
    id: payment.id,
    reference: payment.order_id,
    standing: captured > 0n && refunded >= captured ? 'refunded' : standing,
    asked: { currency: payment.currency, units: readUnits(asked, what) },
    captured,
    refunded,
    fee: null,
    reason: standing === 'declined' ? reasonOfRejection(payment.status_code) : null,
    instructions: instructionsOf(payment, pageDomains),
    payerName: null,
  };
}

function refundedOf({ refunds }: Payment, what: string): bigint {
  return (refunds ?? [])
    .filter(({ status }) => known(REFUNDS, status, what) === 'done')
    .reduce((total, { amount }) => total + readUnits(amount, what), 0n);
}

/** Null where nothing has to be shown, or where a page is somebody else's. */
export function instructionsOf(
  { ticket, bank_transfer: transfer, redirect_url: page }: Payment,
  pageDomains: readonly string[],
): Instructions | null {
  if (transfer?.bank_account)
    return {
      flow: 'transfer',
      bank: transfer.bank_name ?? null,
      holder: transfer.beneficiary_name ?? null,
      account: transfer.bank_account,
      concept: transfer.reference ?? null,
    };
  if (ticket?.number)
    return {
      flow: 'voucher',
      // At a till of Efecty the number is worth nothing without the agreement that it belongs to.
      code: ticket.company_id ? `${ticket.company_id} / ${ticket.number}` : ticket.number,
      barcode: ticket.barcode ?? null,
      url: pageWithin(ticket.image_url, pageDomains),
    };
  const url = pageWithin(page, pageDomains);
  return url === null ? null : { flow: 'redirect', url };
}

function pageWithin(address: string | null | undefined, domains: readonly string[]): string | null {
  const page = URL.parse(address ?? '');
  if (page?.protocol !== 'https:') return null;
  const { hostname, href } = page;
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ? href : null;
}
