/**
 * Payouts, in Mexico alone: `POST /v1/payouts`, one transaction each. Its published pages for Colombia and Peru name the countries and no
 * contract. Production signs the very bytes of the body with the operator's Ed25519 key.
 */
import { sign } from 'node:crypto';
import { bankOfClabe } from '@feria/contracts/cashier/rail-fields';
import type { z } from 'zod';
import type { Name, PayoutOrder, SeenPayout } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { callGateway } from '../../http.ts';
import { readUnits, toNumber } from '../../money.ts';
import { COUNTRIES, MERCADOPAGO, paysOut, type MercadoPagoOptions } from './options.ts';
import { API, sender } from './rest.ts';
import { fateOf } from './sdk.ts';
import { PayoutByThem, PayoutTransactions, type PayoutTransaction } from './shapes.ts';
import { payoutReasonOf, payoutStandingOf } from './standings.ts';

export function payoutBody(order: PayoutOrder, { country }: Pick<MercadoPagoOptions, 'country'>) {
  const { clabe } = order.fields;
  if (!clabe) throw notSent('a payout needs the CLABE');
  const { name, documentType, documentNumber } = order.holder;
  const owned = documentType === 'CURP' && documentNumber !== null;
  const words = { external_reference: order.reference, description: `Retiro ${order.reference}` };
  return {
    ...words,
    config: { notification_url: order.noticeUrl },
    transactions: [
      {
        type: 'account',
        ...words,
        account: {
          holder: name,
          number: clabe,
          bank_id: bankOfClabe(clabe),
          ...(owned ? { owner_type: 'CURP', owner_value: documentNumber } : {}),
        },
        amount: {
          currency: order.money.currency,
          value: toNumber(order.money.units, COUNTRIES[country].places),
        },
      },
    ],
  };
}

export async function createPayout(options: MercadoPagoOptions, order: PayoutOrder): Promise<SeenPayout> {
  const { currency } = COUNTRIES[options.country];
  if (!paysOut(options) || order.country !== options.country || order.money.currency !== currency)
    throw notSent(`no payouts to ${order.country}`);
  const made = await call(options, PayoutByThem, 'payouts', {
    body: JSON.stringify(payoutBody(order, options)),
    headers: { 'content-type': 'application/json', 'x-idempotency-key': order.reference },
  });
  // Its documents do not show the answer: where it leaves out what became of it, that is read.
  return payoutOf(made.id, made.transactions ?? (await ofMade(options, made.id)));
}

/** By its own id. It has no search by our reference: the order is asked for again under its key, which makes nothing new. */
export async function readPayout(options: MercadoPagoOptions, name: Name): Promise<SeenPayout | undefined> {
  if ('reference' in name)
    throw new GatewayFailure(`${MERCADOPAGO} has no search of payouts: repeat the order`, { fate: 'unsure' });
  try {
    return payoutOf(name.id, await transactionsOf(options, name.id));
  } catch (error) {
    if (error instanceof GatewayFailure && error.status === 404) return undefined;
    throw error;
  }
}

/** It is made already: a look that fails is never "nothing was sent". */
async function ofMade(options: MercadoPagoOptions, id: string): Promise<PayoutTransaction[]> {
  try {
    return await transactionsOf(options, id);
  } catch (cause) {
    throw new GatewayFailure(`${MERCADOPAGO} payout ${id}: what became of it is not known`, {
      fate: 'unsure',
      cause,
    });
  }
}

const transactionsOf = (options: MercadoPagoOptions, id: string): Promise<PayoutTransaction[]> =>
  call(options, PayoutTransactions, `payouts/${encodeURIComponent(id)}/transactions`);

type Sent = { body: string; headers: Record<string, string> };

async function call<Schema extends z.ZodType>(
  options: MercadoPagoOptions,
  schema: Schema,
  path: string,
  sent?: Sent,
): Promise<z.infer<Schema>> {
  try {
    return await callGateway(
      {
        url: `${API}/v1/${path}`,
        method: sent ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${options.accessToken}`,
          ...sent?.headers,
          ...signatureOf(options, sent),
        },
        ...(sent ? { body: sent.body } : {}),
        schema,
        what: `${MERCADOPAGO} ${path.split('/')[0]}`,
      },
      sender(options),
    );
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.status === null || error.status < 400) throw error;
    const { message, status, code, cause } = error;
    throw new GatewayFailure(message, { fate: fateOf(status), status, code, cause });
  }
}

/** Over the bytes that are sent. https://www.mercadopago.com.mx/developers/en/docs/payouts/go-to-production */
export function signatureOf(
  { payoutKeyPem, test }: Pick<MercadoPagoOptions, 'payoutKeyPem' | 'test'>,
  sent?: Pick<Sent, 'body'>,
): Record<string, string> {
  const testing: Record<string, string> = test ? { 'x-test-token': 'true' } : {};
  if (!sent) return testing;
  if (payoutKeyPem === undefined) return { ...testing, 'x-enforce-signature': 'false' };
  const signature = sign(null, Buffer.from(sent.body), payoutKeyPem).toString('base64');
  return { ...testing, 'x-enforce-signature': 'true', 'x-signature': signature };
}

function payoutOf(id: string, transactions: readonly PayoutTransaction[]): SeenPayout {
  const [one] = transactions;
  const reference = one?.external_reference;
  if (!one || !reference || transactions.length > 1)
    throw new GatewayFailure(`${MERCADOPAGO} payout ${id}: not the one transaction that was sent`, {
      fate: 'unsure',
    });
  const standing = payoutStandingOf(one.status, one.status_detail);
  return {
    id,
    reference,
    standing,
    fee: null,
    reason: payoutReasonOf(standing, one.status_detail),
    money: {
      currency: one.amount.currency,
      units: readUnits(one.amount.value, `${MERCADOPAGO} payout ${id}`),
    },
    // The tracking key of SPEI is in no documented field: this is what Mercado Pago finds it by.
    trace: standing === 'paid' || standing === 'returned' ? one.id : null,
  };
}

const notSent = (message: string): GatewayFailure =>
  new GatewayFailure(`${MERCADOPAGO}: ${message}`, { fate: 'not_sent' });
