/** The office's inbox of customer service: who waits for how long, what was said, and what is answered. */
import {
  ChatCase,
  ChatCaseQuery,
  ChatDeskState,
  ChatFilter,
  ChatPage,
  Colleagues,
  HandChat,
  OfficeHere,
  OfficeNote,
  TakeChat,
} from '@feria/contracts/support/office';
import { ChatImage, ChatRead, ChatWords } from '@feria/contracts/support/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { asHarmlessImage, IMAGE_ROUTE, imageOf, takeImages } from '../../core/images/image.ts';
import { answer, close, giveBack, note, reopen, seen, spokenName, take, type Act } from './desk.ts';
import { countOwed, listInbox, putPresence, seePresence } from './desk-store.ts';
import { handOver, listColleagues } from './handing.ts';
import { chatList } from './office-list.ts';
import { openImage } from './sealed.ts';
import { findChat } from './store.ts';
import { keepImage } from './talk.ts';
import { withPreviews } from './previews.ts';
import { readCase, readHere, rowsOf } from './view.ts';
import { findImage } from './words-store.ts';

const Params = z.object({ id: Uuid });
const ImageParams = Params.extend({ image: Uuid });
/** A day's work is a few hundred; thousands are a leak. */
const LOOK_LIMIT = { max: 2_000, windowMs: 60 * 60_000 };
const Done = z.object({ success: z.literal(true) });
const DONE = { success: true as const };

const actOf = (request: FastifyRequest & { params: { id: string } }): Act => {
  const operator = operatorOf(request);
  return { operator, address: request.ip, id: request.params.id, displayName: spokenName(operator) };
};

export function supportOfficeRoutes(app: App, deps: Deps): void {
  inboxRoutes(app, deps);
  chatList(app, deps);
  caseRoutes(app, deps);
  actRoutes(app, deps);
  talkRoutes(app, deps);
  takeImages(app, (images) => imageRoute(images, deps));
}

function inboxRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('support.read');

  app.get(
    '/office/support',
    { config: { access }, schema: { querystring: ChatFilter, response: { 200: ChatPage } } },
    async (request) => {
      const { id: operatorId } = operatorOf(request);
      const { whose, after, ...filter } = request.query;
      const [ms, id] = after?.split('_') ?? [];
      const found = await listInbox(db.read, {
        ...filter,
        assignedTo: whose === 'mine' ? operatorId : undefined,
        isNobodys: whose === 'nobodys',
        after: ms !== undefined && id !== undefined ? { ms: Number(ms), id } : undefined,
      });
      const last = found.length === filter.limit ? found.at(-1) : undefined;
      return {
        items: await withPreviews(db.read, config, await rowsOf(db.read, found, operatorId)),
        next: last ? `${last.placeMs}_${last.id}` : null,
      };
    },
  );

  app.get(
    '/office/support/state',
    { config: { access }, schema: { response: { 200: ChatDeskState } } },
    async (request) => {
      const at = clock.now();
      const { id } = operatorOf(request);
      await db.transact((tx) => seePresence(tx, id, at));
      const here = await readHere(db.read, at);
      return {
        ...(await countOwed(db.read, id)),
        isHere: here.some((one) => one.id === id),
        here: here.map(({ name }) => name),
      };
    },
  );

  app.post(
    '/office/support/here',
    {
      config: { access: mayOperate('support.answer') },
      schema: { body: OfficeHere, response: { 200: Done } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const { here: isHere } = request.body;
      const at = clock.now();
      await db.transact(async (tx) => {
        await putPresence(tx, { id: operator.id, name: operator.displayName, isHere }, at);
        await audit(tx, {
          ...byOperator({ operator, address: request.ip }),
          action: isHere ? 'support.here' : 'support.away',
          subject: `operator:${operator.id}`,
          at,
        });
      });
      return DONE;
    },
  );
}

function caseRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('support.read');

  app.get(
    '/office/support/:id',
    {
      config: { access, limit: LOOK_LIMIT },
      schema: { params: Params, querystring: ChatCaseQuery, response: { 200: ChatCase } },
    },
    async (request) => {
      const { before } = request.query;
      return readCase(db.read, config, { id: request.params.id, operatorId: operatorOf(request).id, before });
    },
  );

  app.get(
    '/office/support/:id/images/:image',
    { config: { access, limit: LOOK_LIMIT }, schema: { params: ImageParams } },
    async (request, reply) => {
      const found = await findImage(db.read, request.params.image);
      if (!found || found.chatId !== request.params.id) throw new Refusal<RefusalCode>('request.not_found');
      await db.transact(async (tx) =>
        audit(tx, {
          ...byOperator(actOf(request)),
          action: 'support.image_seen',
          subject: `chat:${request.params.id}`,
          memberId: (await findChat(tx, request.params.id))?.memberId ?? null,
          after: { image: found.id },
          at: clock.now(),
        }),
      );
      return reply
        .headers(asHarmlessImage('image'))
        .type('image/jpeg')
        .send(openImage(config, found.id, found.sealed));
    },
  );
}

/** Does it, and answers how the conversation stands then. */
function doing({ db, clock, config }: Deps) {
  return async (
    request: FastifyRequest & { params: { id: string } },
    work: (tx: Tx, act: Act, at: Date) => Promise<void>,
  ): Promise<ChatCase> => {
    const act = actOf(request);
    const at = clock.now();
    await db.transact((tx) => work(tx, act, at));
    return readCase(db.read, config, { id: act.id, operatorId: act.operator.id });
  };
}

function actRoutes(app: App, deps: Deps): void {
  const config = { access: mayOperate('support.answer') };
  app.get(
    '/office/support/colleagues',
    { config, schema: { response: { 200: Colleagues } } },
    async (request) => ({
      items: await listColleagues(deps.db.read, operatorOf(request).id, deps.clock.now()),
    }),
  );
  const schema = { params: Params, response: { 200: ChatCase } };
  const act = doing(deps);

  app.post('/office/support/:id/take', { config, schema: { ...schema, body: TakeChat } }, async (request) =>
    act(request, (tx, acting, at) => take(tx, deps.config, { ...acting, ...request.body }, at)),
  );
  app.post('/office/support/:id/give-back', { config, schema }, async (request) =>
    act(request, (tx, acting, at) => giveBack(tx, acting, at)),
  );
  app.post(
    '/office/support/:id/hand-over',
    { config, schema: { ...schema, body: HandChat } },
    async (request) =>
      act(request, (tx, acting, at) => handOver(tx, deps.config, { ...acting, ...request.body }, at)),
  );
  app.post('/office/support/:id/close', { config, schema }, async (request) =>
    act(request, (tx, acting, at) => close(tx, deps.config, acting, at)),
  );
  app.post('/office/support/:id/reopen', { config, schema }, async (request) =>
    act(request, (tx, acting, at) => reopen(tx, deps.config, acting, at)),
  );
}

function talkRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  const config = { access: mayOperate('support.answer') };
  const schema = { params: Params, response: { 200: ChatCase } };
  const act = doing(deps);

  app.post(
    '/office/support/:id/messages',
    { config, schema: { ...schema, body: ChatWords } },
    async (request) =>
      act(request, (tx, acting, at) => answer(tx, deps.config, { ...acting, ...request.body }, at)),
  );
  app.post('/office/support/:id/note', { config, schema: { ...schema, body: OfficeNote } }, async (request) =>
    act(request, (tx, acting, at) => note(tx, deps.config, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/support/:id/read',
    { config, schema: { params: Params, body: ChatRead, response: { 200: Done } } },
    async (request) => {
      const { id } = request.params;
      await db.transact((tx) =>
        seen(tx, { id, seq: request.body.seq, operatorId: operatorOf(request).id }, clock.now()),
      );
      return DONE;
    },
  );
  app.post(
    '/office/support/:id/typing',
    { config, schema: { params: Params, response: { 200: Done } } },
    async (request) => {
      const chat = await findChat(db.read, request.params.id);
      // Whoever does not have it is not about to answer.
      if (chat?.assignedTo !== operatorOf(request).id) return DONE;
      if (chat.memberId !== null) hub.toMember(chat.memberId, 'chatTyping', { id: chat.id });
      else if (chat.visitor !== null) hub.toVisitor(chat.visitor, 'chatTyping', { id: chat.id });
      return DONE;
    },
  );
}

function imageRoute(app: App, { db, clock, config }: Deps): void {
  app.put(
    '/office/support/:id/images',
    {
      ...IMAGE_ROUTE,
      config: { access: mayOperate('support.answer') },
      schema: { params: Params, response: { 200: ChatImage } },
    },
    async (request) => {
      const operatorId = operatorOf(request).id;
      const chat = await findChat(db.read, request.params.id);
      if (!chat) throw new Refusal<RefusalCode>('request.not_found');
      const picture = await imageOf(request.body);
      return db.transact((tx) => keepImage(tx, config, { operatorId }, picture, clock.now()));
    },
  );
}
