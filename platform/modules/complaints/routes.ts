import {
  ComplaintList,
  ComplaintView,
  ComplaintWords,
  NewComplaint,
} from '@feria/contracts/complaints/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { asHarmlessImage, IMAGE_ROUTE, imageOf, takeImages } from '../../core/images/image.ts';
import { getMember } from '../members/index.ts';
import { acceptDecision, add, complain, escalate, keepImage, withdraw } from './complain.ts';
import { openImage } from './sealed.ts';
import { complaintsOf } from './store.ts';
import { lineOf, readOwn } from './view.ts';
import { findSealedImage } from './words-store.ts';

const Params = z.object({ id: Uuid });
/** Of an address: a household complains less. */
const WRITE_LIMIT = { max: 30, windowMs: 60 * 60_000 };
const IMAGE_LIMIT = { max: 20, windowMs: 60_000 };
const access = 'real-member' as const;

export function complaintRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps);
  writeRoutes(app, deps);
  moveRoutes(app, deps);
  takeImages(app, (images) => imageRoute(images, deps));
}

function readRoutes(app: App, { db, config, clock }: Deps): void {
  app.get(
    '/api/complaints',
    { config: { access }, schema: { response: { 200: ComplaintList } } },
    async (request) => ({ items: (await complaintsOf(db.read, memberOf(request).id)).map(lineOf) }),
  );

  app.get(
    '/api/complaints/:id',
    { config: { access }, schema: { params: Params, response: { 200: ComplaintView } } },
    async (request) =>
      readOwn(db.read, config, { id: request.params.id, memberId: memberOf(request).id }, clock.now()),
  );

  app.get(
    '/api/complaints/images/:id',
    { config: { access }, schema: { params: Params } },
    async (request, reply) => {
      const image = await findSealedImage(db.read, request.params.id);
      if (!image) throw new Refusal<RefusalCode>('request.not_found');
      const memberId = memberOf(request).id;
      await readOwn(db.read, config, { id: image.complaintId, memberId }, clock.now());
      return reply
        .headers(asHarmlessImage('image'))
        .type('image/jpeg')
        .send(openImage(config, image.id, image.sealed));
    },
  );
}

type Own = { id: string; member: Awaited<ReturnType<typeof getMember>>; address: string };

/** Does it to the caller's own complaint, and answers how that stands then. */
function doing({ db, config, clock }: Deps) {
  return async (
    request: FastifyRequest & { params: { id: string } },
    act: (tx: Tx, own: Own, at: Date) => Promise<void>,
  ): Promise<ComplaintView> => {
    const { id } = request.params;
    const at = clock.now();
    const member = await getMember(db.read, memberOf(request).id);
    await db.transact((tx) => act(tx, { id, member, address: request.ip }, at));
    return readOwn(db.read, config, { id, memberId: member.id }, at);
  };
}

function writeRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  const act = doing(deps);
  const writes = { access, limit: WRITE_LIMIT, encrypted: true } as const;

  app.post(
    '/api/complaints',
    { config: writes, schema: { body: NewComplaint, response: { 200: ComplaintView } } },
    async (request) => {
      const at = clock.now();
      const member = await getMember(db.read, memberOf(request).id);
      const given = { member, address: request.ip, given: request.body };
      const id = await db.transact((tx) => complain(tx, config, given, at));
      return readOwn(db.read, config, { id, memberId: member.id }, at);
    },
  );

  app.post(
    '/api/complaints/:id/messages',
    { config: writes, schema: { params: Params, body: ComplaintWords, response: { 200: ComplaintView } } },
    async (request) =>
      act(request, (tx, own, at) => add(tx, config, { ...own, text: request.body.text }, at)),
  );

  app.post(
    '/api/complaints/:id/escalate',
    { config: writes, schema: { params: Params, body: ComplaintWords, response: { 200: ComplaintView } } },
    async (request) =>
      act(request, (tx, own, at) => escalate(tx, config, { ...own, text: request.body.text }, at)),
  );
}

function moveRoutes(app: App, deps: Deps): void {
  const act = doing(deps);
  const schema = { params: Params, response: { 200: ComplaintView } };

  app.post('/api/complaints/:id/accept', { config: { access }, schema }, async (request) =>
    act(request, acceptDecision),
  );
  app.post('/api/complaints/:id/withdraw', { config: { access }, schema }, async (request) =>
    act(request, withdraw),
  );
}

function imageRoute(app: App, deps: Deps): void {
  const act = doing(deps);
  app.put(
    '/api/complaints/:id/image',
    {
      ...IMAGE_ROUTE,
      config: { access, limit: IMAGE_LIMIT },
      schema: { params: Params, response: { 200: ComplaintView } },
    },
    async (request) => {
      const own = { id: request.params.id, memberId: memberOf(request).id };
      // Nothing is decoded for somebody else's.
      await readOwn(deps.db.read, deps.config, own, deps.clock.now());
      const picture = await imageOf(request.body);
      return act(request, (tx, mine, at) => keepImage(tx, deps.config, { ...mine, picture }, at));
    },
  );
}
