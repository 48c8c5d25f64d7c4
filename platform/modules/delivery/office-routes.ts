import { Carriers, MessageDetail, RetryPayload, TestPayload } from '@feria/contracts/delivery/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { addMs, Refusal } from '@feria/kernel';
import { z } from 'zod';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { messageList, viewOf } from './office-list.ts';
import type { DeliveryPorts } from './ports.ts';
import { queueMessage, readContent, retryMessage } from './service.ts';
import { countTests, findMessage } from './store.ts';

const Params = z.object({ id: Uuid });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of all operators together: a test is a message to anybody, and costs money. */
const MOST_TESTS_AN_HOUR = 20;

export function deliveryOfficeRoutes(app: App, deps: Deps, ports: DeliveryPorts): void {
  const { db, clock, config, hub } = deps;

  messageList(app, deps, ports);

  app.get(
    '/office/delivery/carriers',
    { config: { access: mayOperate('delivery.read') }, schema: { response: { 200: Carriers } } },
    () => ({ mail: config.delivery.mail.carrier, sms: config.delivery.sms.carrier }),
  );

  app.get(
    '/office/delivery/messages/:id',
    {
      config: { access: mayOperate('delivery.read') },
      schema: { params: Params, response: { 200: MessageDetail } },
    },
    ({ params }) => readDetail(deps, params.id),
  );

  app.post(
    '/office/delivery/messages/:id/retry',
    {
      config: { access: mayOperate('delivery.retry') },
      schema: { params: Params, body: RetryPayload, response: { 200: MessageDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const operator = operatorOf(request);
      await db.transact(async (tx) => {
        const at = clock.now();
        const { memberId, state, attempts, error } = await retryMessage(tx, id, at);
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'delivery.retried',
          subject: `message:${id}`,
          memberId,
          reason: request.body.reason,
          before: { state, attempts, error },
          address: request.ip,
          at,
        });
      });
      hub.toOffice('queue', { kind: 'delivery' });
      return readDetail(deps, id);
    },
  );

  app.post(
    '/office/delivery/test',
    {
      config: { access: mayOperate('delivery.test'), limit: { max: 5, windowMs: MINUTE_MS } },
      schema: { body: TestPayload, response: { 200: MessageDetail } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const id = await db.transact(async (tx) => {
        const at = clock.now();
        if ((await countTests(tx, addMs(at, -HOUR_MS))) >= MOST_TESTS_AN_HOUR)
          throw new Refusal<RefusalCode>('request.too_many');
        const { channel, to, language } = request.body;
        const order = { channel, to, language, memberId: null, expiresAt: null, market: null };
        const queued = await queueMessage(tx, config, { ...order, template: 'test', values: {} }, at);
        const message = await findMessage(tx, queued);
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'delivery.tested',
          subject: `message:${queued}`,
          after: { channel, to: message?.masked, language },
          address: request.ip,
          at,
        });
        return queued;
      });
      hub.toOffice('queue', { kind: 'delivery' });
      return readDetail(deps, id);
    },
  );
}

/** Throws request.not_found. */
async function readDetail({ db, clock, config }: Deps, id: string): Promise<MessageDetail> {
  const message = await findMessage(db.read, id);
  if (!message) throw new Refusal<RefusalCode>('request.not_found');
  const content = message.via === 'local' ? readContent(config, message) : null;
  return {
    message: viewOf(message, clock.now()),
    providerRef: message.providerRef,
    content: content && { subject: content.subject, text: content.text },
  };
}
