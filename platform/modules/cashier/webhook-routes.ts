import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { WebhookBody } from '@feria/contracts/cashier/gateway';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { GATEWAY, gatewayOf } from './gateway-client.ts';
import { settlePayment, settlePayout } from './jobs.ts';
import { insertHint } from './store.ts';

const Headers = z.object({
  'x-signature': Text.max(200).optional(),
  'x-request-id': Text.max(100).optional(),
});

/**
 * A webhook is a hint that something happened to a payment, and is believed in nothing else: it may be repeated, late,
 * out of order or forged. It is noted and answered at once; then the payment is read back, which a job does as well.
 */
export function gatewayWebhookRoutes(app: App, deps: Deps): void {
  const { db, clock, config, log } = deps;
  const gateway = gatewayOf(config);
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });

  function readBack({ type, data }: z.infer<typeof WebhookBody>): void {
    const settle = type === 'payment' ? settlePayment : settlePayout;
    const run = settle(deps, gateway, data.id)
      .catch((error: unknown) =>
        log.warn('a webhook was not followed', { id: data.id, error: String(error) }),
      )
      .then(() => void running.delete(run));
    running.add(run);
  }

  app.post(
    `/webhooks/${GATEWAY}`,
    {
      config: { access: 'gateway' },
      schema: { body: WebhookBody, headers: Headers, response: { 200: z.object({ ok: z.literal(true) }) } },
    },
    async (request) => {
      const { 'x-signature': signature, 'x-request-id': requestId = '' } = request.headers;
      const objectId = request.body.data.id;
      const at = clock.now();
      if (!gateway.isSigned({ signature, requestId }, objectId, at))
        throw new Refusal<RefusalCode>('request.forged');
      await db.transact((tx) => insertHint(tx, { gateway: GATEWAY, objectId, requestId, at }));
      readBack(request.body);
      return { ok: true as const };
    },
  );
}
