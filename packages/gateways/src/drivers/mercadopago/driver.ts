/** The driver of Mercado Pago: the Payments API by its official SDK, and by HTTP what the SDK has no client for. */
import type { Driver } from '../../driver.ts';
import { openNotice } from './notice.ts';
import { cardFieldsOf, MERCADOPAGO, offersOf, type MercadoPagoOptions } from './options.ts';
import { banks, createPayment, readPayment, refund } from './payments.ts';
import { createPayout, readPayout } from './payouts.ts';
import { listMoves } from './report.ts';

export { MERCADOPAGO, type MercadoPagoOptions } from './options.ts';

/** Of one account, which is one country. What an operator sets: docs/gateways-mercadopago.md. */
export function mercadopagoDriver(options: MercadoPagoOptions): Driver {
  return {
    code: MERCADOPAGO,
    offers: offersOf(options),
    createPayment: (order) => createPayment(options, order),
    readPayment: (name) => readPayment(options, name),
    refund: (order) => refund(options, order),
    createPayout: (order) => createPayout(options, order),
    repeatsPayouts: true,
    readPayout: (name) => readPayout(options, name),
    listMoves: (period) => listMoves(options, period),
    openNotice: (notice, now) => openNotice(options.webhookSecret, notice, now),
    cardFields: (country) => cardFieldsOf(options, country),
    banks: (rail, country) => banks(options, rail, country),
  };
}
