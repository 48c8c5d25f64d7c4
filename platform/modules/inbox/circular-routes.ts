/** Circulars in the office: what was written, and its way to whom it is for. */
import {
  CircularChange,
  CircularPayload,
  CircularReason,
  CircularSend,
  CircularView,
  type CircularRow,
} from '@feria/contracts/inbox/circulars';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { outcomesOf } from '../delivery/index.ts';
import { findWaiting, toApprovalView } from '../operators/index.ts';
import { countAudience } from './circular-desk-routes.ts';
import { circularList } from './circular-list.ts';
import { countAddressees, type Circular, type CircularCounts } from './circular-store.ts';
import { isToSend, readSending } from './drafts-to-send.ts';
import {
  changeCircular,
  discardCircular,
  draftCircular,
  getCircular,
  sendCircular,
  stopCircular,
} from './circulars.ts';

const Params = z.object({ id: Uuid });
export function circularRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  type Asking = Parameters<typeof operatorOf>[0] & { ip: string };
  const byOf = (request: Asking) => ({ operator: operatorOf(request), address: request.ip });
  /** The answer, once every desk has heard that something moved. */
  const answer = async (request: Asking, id: string) => {
    hub.toOffice('queue', { kind: 'messages' });
    return readView(deps, id, operatorOf(request));
  };

  circularList(app, deps);

  app.get(
    '/office/circulars/:id',
    {
      config: { access: mayOperate('messages.read') },
      schema: { params: Params, response: { 200: CircularView } },
    },
    (request) => readView(deps, request.params.id, operatorOf(request)),
  );

  app.post(
    '/office/circulars',
    {
      config: { access: mayOperate('messages.write') },
      schema: { body: CircularPayload, response: { 200: CircularView } },
    },
    async (request) => {
      const draft = { circular: request.body, by: byOf(request) };
      return answer(request, await db.transact((tx) => draftCircular(tx, draft, clock.now())));
    },
  );

  app.post(
    '/office/circulars/:id',
    {
      config: { access: mayOperate('messages.write') },
      schema: { params: Params, body: CircularChange, response: { 200: CircularView } },
    },
    async (request) => {
      const change = { ...request.params, ...request.body, by: byOf(request) };
      await db.transact((tx) => changeCircular(tx, change, clock.now()));
      return answer(request, change.id);
    },
  );

  app.post(
    '/office/circulars/:id/send',
    {
      config: { access: mayOperate('messages.send') },
      schema: { params: Params, body: CircularSend, response: { 200: CircularView } },
    },
    async (request) => {
      const { id } = request.params;
      const circular = await getCircular(db.read, id);
      const { reached } = await countAudience(deps, circular.topic, circular);
      const input = { id, ...request.body, reached, by: byOf(request) };
      await db.transact((tx) => sendCircular(tx, input, clock.now()));
      return answer(request, id);
    },
  );

  for (const [verb, act] of [
    ['stop', stopCircular],
    ['discard', discardCircular],
  ] as const)
    app.post(
      `/office/circulars/:id/${verb}`,
      {
        config: { access: mayOperate(verb === 'stop' ? 'messages.send' : 'messages.write') },
        schema: { params: Params, body: CircularReason, response: { 200: CircularView } },
      },
      async (request) => {
        const ended = { ...request.params, ...request.body, by: byOf(request) };
        await db.transact((tx) => act(tx, ended, clock.now()));
        return answer(request, ended.id);
      },
    );
}

const NONE: CircularCounts = { sent: 0, read: 0, not_open: 0, left_alone: 0 };

function toRow(
  circular: Circular,
  { sent, read }: CircularCounts = NONE,
): Omit<CircularRow, 'isWaiting' | 'needsSender'> {
  const { id, state, words, topic, createdByName: createdBy } = circular;
  return {
    id,
    state,
    title: words.title,
    topic,
    createdBy,
    sent,
    read,
    createdAt: circular.createdAt.toISOString(),
    sendAt: circular.sendAt?.toISOString() ?? null,
    startedAt: circular.startedAt?.toISOString() ?? null,
    endedAt: circular.endedAt?.toISOString() ?? null,
  };
}

/** Throws request.not_found. */
async function readView(
  { db, clock }: Deps,
  id: string,
  operator: ReturnType<typeof operatorOf>,
): Promise<CircularView> {
  const circular = await getCircular(db.read, id);
  const counts = (await countAddressees(db.read, [id])).get(id) ?? NONE;
  const { topic, words, audience, channels, version } = circular;
  const row = toRow(circular, counts);
  const about = { action: 'inbox.circular', subject: `circular:${id}` } as const;
  const waiting = await findWaiting(db.read, about, clock.now());
  return {
    ...row,
    version,
    circular: { topic, words, audience, channels, sendAt: row.sendAt },
    withheld: { not_open: counts.not_open, left_alone: counts.left_alone },
    outcomes: await outcomesOf(db.read, id),
    isWaiting: waiting !== undefined,
    needsSender: isToSend(circular, await readSending(db.read, clock.now())),
    waiting: waiting ? toApprovalView(waiting, operator, clock.now()) : null,
  };
}
