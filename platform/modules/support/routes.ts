/**
 * The live chat, by two doors that do the same: a member's, with their session, and a visitor's, who is known by the key of their
 * own conversation and by nothing else.
 */
import {
  ChatImage,
  ChatModelQuery,
  ChatModels,
  ChatQuery,
  ChatRating,
  ChatRead,
  ChatView,
  ChatWords,
  GuestKey,
  LaunchChat,
  OlderMessages,
  OlderQuery,
} from '@feria/contracts/support/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { deviceOf } from '../../core/http/device.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { asHarmlessImage, IMAGE_ROUTE, imageOf, takeImages } from '../../core/images/image.ts';
import { getMember } from '../members/index.ts';
import { chooseMarket } from '../markets/index.ts';
import { spendPass } from '../proofs/index.ts';
import { openImage } from './sealed.ts';
import { findChat, findCurrent, type Owner } from './store.ts';
import { closeOwn, join, keepImage, launch, markRead, rate, speak, type ChatParticipant } from './talk.ts';
import { readDesk, readModels, readOlder, readOwn } from './view.ts';
import { giveKey, readVisitor, takeKey } from './visitor.ts';
import { findImage } from './words-store.ts';

const Params = z.object({ id: Uuid });
/** Of an address: a household, or a café. */
const WRITE_LIMIT = { max: 120, windowMs: 60_000 };
const IMAGE_LIMIT = { max: 30, windowMs: 60_000 };
const KEY_LIMIT = { max: 20, windowMs: 60_000 };
const SignedOk = z.object({ success: z.literal(true) });
const OK = { success: true as const };

type Request = FastifyRequest;
type Door = {
  path: string;
  access: 'member' | 'public';
  /** Whose conversation it is; null: a visitor without a key. */
  ownerOf: (request: Request) => Owner | null;
  talkerOf: (request: Request, market: string | undefined) => Promise<ChatParticipant>;
};

/** A member's conversation is their market's; a visitor says which one they look at. */
function doorsOf({ db, config }: Deps): readonly Door[] {
  const member: Door = {
    path: '/api/live-chat',
    access: 'member',
    ownerOf: (request) => ({ memberId: memberOf(request).id, visitor: null }),
    talkerOf: async (request) => {
      const { id, account, marketCode } = await getMember(db.read, memberOf(request).id);
      return { owner: { memberId: id, visitor: null }, account, market: marketCode };
    },
  };
  const visitor: Door = {
    path: '/api/live-chat/guest',
    access: 'public',
    ownerOf: (request) => {
      const name = readVisitor(request, config);
      return name === undefined ? null : { memberId: null, visitor: name };
    },
    talkerOf: async (request, wanted) => {
      const owner = visitor.ownerOf(request);
      if (!owner) throw new Refusal<RefusalCode>('support.human_required');
      const market = await chooseMarket(db.read, wanted);
      return { owner, account: null, market: market.code };
    },
  };
  return [member, visitor];
}

export function supportRoutes(app: App, deps: Deps): void {
  modelRoutes(app, deps);
  for (const door of doorsOf(deps)) {
    readRoutes(app, deps, door);
    talkRoutes(app, deps, door);
    markRoutes(app, deps, door);
    takeImages(app, (images) => imageRoutes(images, deps, door));
  }
}

function modelRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/live-chat/models',
    { config: { access: 'public' }, schema: { querystring: ChatModelQuery, response: { 200: ChatModels } } },
    async (request) => {
      const { code } = await chooseMarket(db.read, request.query.merchant);
      return { list: await readModels(db.read, code), desk: await readDesk(db.read, code, clock.now()) };
    },
  );

  app.post(
    '/api/live-chat/guest/key',
    {
      config: { access: 'public', limit: KEY_LIMIT },
      schema: { body: GuestKey, response: { 200: SignedOk } },
    },
    async (request, reply) => {
      const { pass } = request.body;
      const device = deviceOf(request, reply, config);
      await db.transact((tx) => spendPass(tx, config, { pass, device }, clock.now()));
      giveKey(request, reply, config);
      return OK;
    },
  );
}

function readRoutes(app: App, deps: Deps, { path, access, ownerOf }: Door): void {
  const { db, clock, config } = deps;

  app.get(
    path,
    { config: { access }, schema: { querystring: ChatQuery, response: { 200: ChatView } } },
    async (request, reply) => {
      const { merchant, after } = request.query;
      const owner = ownerOf(request);
      if (owner?.memberId) await joinVisitor(request, reply, deps);
      const market = request.member?.merchantCode ?? (await chooseMarket(db.read, merchant)).code;
      return readOwn(db.read, config, { owner, market, after }, clock.now());
    },
  );

  app.get(
    `${path}/messages`,
    { config: { access }, schema: { querystring: OlderQuery, response: { 200: OlderMessages } } },
    async (request) => readOlder(db.read, config, { owner: ownerOf(request), before: request.query.before }),
  );

  app.get(
    `${path}/images/:id`,
    { config: { access }, schema: { params: Params } },
    async (request, reply) => {
      const owner = ownerOf(request);
      const image = await findImage(db.read, request.params.id);
      const chat = image?.chatId ? await findChat(db.read, image.chatId) : undefined;
      const isTheirs = owner !== null && chat?.memberId === owner.memberId && chat.visitor === owner.visitor;
      if (!image || !isTheirs) throw new Refusal<RefusalCode>('request.not_found');
      return reply
        .headers(asHarmlessImage('image'))
        .type('image/jpeg')
        .send(openImage(config, image.id, image.sealed));
    },
  );
}

/** The cookie has done its work then: what was said is the member's. */
async function joinVisitor(
  request: Request,
  reply: FastifyReply,
  { db, clock, config }: Deps,
): Promise<void> {
  const visitor = readVisitor(request, config);
  if (visitor === undefined) return;
  const memberId = memberOf(request).id;
  await db.transact((tx) => join(tx, config, { memberId, visitor }, clock.now()));
  takeKey(reply, config);
}

/** Does it, and answers how their conversation stands then. */
function doing({ db, clock, config }: Deps, { talkerOf }: Door) {
  return async (
    request: Request,
    { merchant, after }: { merchant?: string | undefined; after?: number | undefined },
    act: (tx: Tx, talker: ChatParticipant, at: Date) => Promise<void>,
  ): Promise<ChatView> => {
    const at = clock.now();
    const talker = await talkerOf(request, merchant);
    await db.transact((tx) => act(tx, talker, at));
    return readOwn(db.read, config, { ...talker, after }, at);
  };
}

function talkRoutes(app: App, deps: Deps, door: Door): void {
  const { path, access } = door;
  const act = doing(deps, door);
  const config = { access, limit: WRITE_LIMIT } as const;
  const [querystring, response] = [ChatQuery, { 200: ChatView }];

  app.post(
    `${path}/launch`,
    { config, schema: { querystring, body: LaunchChat, response } },
    async (request) => {
      const { merchant } = request.body;
      return act(request, { ...request.query, ...(merchant ? { merchant } : {}) }, (tx, talker, at) =>
        launch(tx, deps.config, talker, request.body, at),
      );
    },
  );
  app.post(
    `${path}/messages`,
    { config, schema: { querystring, body: ChatWords, response } },
    async (request) =>
      act(request, request.query, (tx, talker, at) => speak(tx, deps.config, talker, request.body, at)),
  );
  app.post(`${path}/close`, { config, schema: { querystring, response } }, async (request) =>
    act(request, request.query, (tx, talker, at) => closeOwn(tx, deps.config, talker, at)),
  );
  app.post(
    `${path}/rating`,
    { config, schema: { querystring, body: ChatRating, response } },
    async (request) =>
      act(request, request.query, (tx, talker, at) => rate(tx, deps.config, talker, request.body, at)),
  );
}

function markRoutes(app: App, { db, clock, hub }: Deps, { path, access, ownerOf, talkerOf }: Door): void {
  const config = { access, limit: WRITE_LIMIT } as const;
  const response = { 200: SignedOk };

  app.post(`${path}/read`, { config, schema: { body: ChatRead, response } }, async (request) => {
    const talker = await talkerOf(request, undefined);
    await db.transact((tx) => markRead(tx, talker, request.body.seq, clock.now()));
    return OK;
  });
  app.post(`${path}/typing`, { config, schema: { response } }, async (request) => {
    const owner = ownerOf(request);
    const chat = owner && (await findCurrent(db.read, owner));
    if (chat && chat.state !== 'closed') hub.toOffice('chatTyping', { id: chat.id });
    return OK;
  });
}

function imageRoutes(app: App, { db, clock, config }: Deps, { path, access, talkerOf }: Door): void {
  app.put(
    `${path}/images`,
    { ...IMAGE_ROUTE, config: { access, limit: IMAGE_LIMIT }, schema: { response: { 200: ChatImage } } },
    async (request) => {
      // Nothing is decoded for somebody without a key.
      const { owner } = await talkerOf(request, undefined);
      const picture = await imageOf(request.body);
      return db.transact((tx) => keepImage(tx, config, owner, picture, clock.now()));
    },
  );
}
