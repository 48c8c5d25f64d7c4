/** Yape's token, made of a phone number and the code that its app shows: one payment, once. The SDK has no call for it. */
import type { PaymentOrder } from '../../driver.ts';
import { callGateway } from '../../http.ts';
import { needed } from './bodies.ts';
import { API, sender } from './rest.ts';
import { MERCADOPAGO, type MercadoPagoOptions } from './options.ts';
import { YapeToken } from './shapes.ts';

export async function yapeToken(options: MercadoPagoOptions, order: PaymentOrder): Promise<string> {
  const query = new URLSearchParams({ public_key: options.publicKey });
  const { id } = await callGateway(
    {
      url: `${API}/platforms/pci/yape/v1/payment?${query.toString()}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        phoneNumber: needed(order, 'phone'),
        otp: needed(order, 'approvalCode'),
        requestId: order.reference,
      }),
      schema: YapeToken,
      what: `${MERCADOPAGO} yape token`,
    },
    sender(options),
  );
  return id;
}
