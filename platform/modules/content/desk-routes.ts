/** The office writes: versions, publications, the order, pictures. */
import {
  ContentPublished,
  ContentSaved,
  DiscardContent,
  EditContent,
  NewContent,
  OrderContent,
  PictureSize,
  PreviewWord,
  PublishContent,
  RestoreContent,
  RetireContent,
  RequestPreview,
} from '@feria/contracts/content/office';
import type { ContentKind } from '@feria/contracts/content/documents';
import { standsAt } from '@feria/contracts/content/places';
import { IMAGE_MOST_BYTES } from '@feria/contracts/images';
import type { Permission } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { makeSizes } from '../../core/images/picture-sizes.ts';
import { getMarket } from '../markets/index.ts';
import { discard } from './discard.ts';
import { insertPicture } from './picture-store.ts';
import { previewWord } from './preview.ts';
import { publish, retire } from './publish.ts';
import { listVersions } from './store.ts';
import { createItem, editItem, getItem, restoreVersion, setOrder, subjectOf } from './write.ts';

const ById = z.object({ id: Uuid });
const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

const actingOf = (request: FastifyRequest) => ({ operator: operatorOf(request), address: request.ip });

/** What members agree to is written, too, by those alone who may publish it. Throws access.denied. */
function requireLegal(request: FastifyRequest, kind: ContentKind): void {
  if (kind !== 'legal') return;
  const needs: Permission = 'content.legal';
  if (!operatorOf(request).permissions.includes(needs)) throw new Refusal<RefusalCode>('access.denied');
}

export function contentDeskRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const edit = { access: mayOperate('content.edit') };
  const publishing = { access: mayOperate('content.publish') };

  app.post(
    '/office/content',
    { config: edit, schema: { body: NewContent, response: { 200: ContentSaved } } },
    async (request) => {
      const { document } = request.body;
      requireLegal(request, document.kind);
      const input = { ...actingOf(request), document };
      return { id: await db.transact((tx) => createItem(tx, input, clock.now())), number: 1 };
    },
  );

  app.put(
    '/office/content/:id',
    { config: edit, schema: { params: ById, body: EditContent, response: { 200: ContentSaved } } },
    async (request) => {
      const { id } = request.params;
      requireLegal(request, request.body.document.kind);
      const input = { ...actingOf(request), ...request.body, id };
      return { id, number: await db.transact((tx) => editItem(tx, input, clock.now())) };
    },
  );

  app.post(
    '/office/content/:id/restore',
    { config: edit, schema: { params: ById, body: RestoreContent, response: { 200: ContentSaved } } },
    async (request) => {
      const { id } = request.params;
      requireLegal(request, (await getItem(db.read, id)).kind);
      const input = { ...actingOf(request), ...request.body, id };
      return { id, number: await db.transact((tx) => restoreVersion(tx, input, clock.now())) };
    },
  );

  app.post(
    '/office/content/:id/publish',
    {
      config: publishing,
      schema: { params: ById, body: PublishContent, response: { 200: ContentPublished } },
    },
    async (request) => {
      const { id } = request.params;
      const { number, reason, effectiveAt: moment } = request.body;
      requireLegal(request, (await getItem(db.read, id)).kind);
      const effectiveAt = moment === undefined ? undefined : new Date(moment);
      const input = { ...actingOf(request), id, number, reason, effectiveAt };
      return { state: await db.transact((tx) => publish(tx, input, clock.now())) };
    },
  );

  app.post(
    '/office/content/:id/retire',
    {
      config: publishing,
      schema: { params: ById, body: RetireContent, response: { 200: ContentSaved } },
    },
    async (request) => {
      const { id } = request.params;
      const input = { ...actingOf(request), ...request.body, id };
      return { id, number: await db.transact((tx) => retire(tx, input, clock.now())) };
    },
  );

  app.put(
    '/office/content/order',
    {
      config: publishing,
      schema: { body: OrderContent, response: { 200: z.object({ ok: z.literal(true) }) } },
    },
    async (request) => {
      const input = { ...actingOf(request), ...request.body };
      await db.transact((tx) => setOrder(tx, input, clock.now()));
      return { ok: true as const };
    },
  );

  app.post(
    '/office/content/:id/discard',
    {
      config: edit,
      schema: { params: ById, body: DiscardContent, response: { 200: z.object({ ok: z.literal(true) }) } },
    },
    async (request) => {
      const { id } = request.params;
      requireLegal(request, (await getItem(db.read, id)).kind);
      const input = { ...actingOf(request), ...request.body, id };
      await db.transact((tx) => discard(tx, input, clock.now()));
      return { ok: true as const };
    },
  );

  app.post(
    '/office/content/:id/preview-word',
    { config: edit, schema: { params: ById, body: RequestPreview, response: { 200: PreviewWord } } },
    async (request) => {
      const { id } = request.params;
      const { number, at, ...seen } = request.body;
      const versions = await listVersions(db.read, (await getItem(db.read, id)).id);
      const version = versions.find((one) => one.number === number);
      if (!version) throw new Refusal<RefusalCode>('request.not_found');
      const market = await getMarket(db.read, seen.market);
      const now = clock.now();
      await db.transact((tx) =>
        audit(tx, {
          ...byOperator(actingOf(request)),
          action: 'content.previewed',
          subject: subjectOf(id),
          after: { number, ...seen, looksAt: at ?? now.toISOString() },
          at: now,
        }),
      );
      const moment = at === undefined ? now : new Date(at);
      const word = previewWord(config, { id, number, ...seen, at: moment.getTime() }, now);
      const origin = market.domains[0] === undefined ? config.memberOrigin : `https://${market.domains[0]}`;
      const address = new URL(standsAt(version.document, id), origin);
      address.searchParams.set('preview', word);
      return { word, address: address.href };
    },
  );

  void app.register((scope, _options, done) => {
    uploads(scope as unknown as App, deps);
    done();
  });
}

/** Bytes are taken here and nowhere else in this module. */
function uploads(app: App, { db, clock }: Deps): void {
  app.addContentTypeParser(
    UPLOAD_TYPES,
    { parseAs: 'buffer', bodyLimit: IMAGE_MOST_BYTES },
    (_, body, parsed) => parsed(null, body),
  );
  app.post(
    '/office/content/images',
    {
      config: { access: mayOperate('content.edit') },
      bodyLimit: IMAGE_MOST_BYTES,
      schema: { response: { 200: PictureSize } },
      errorHandler: (error: unknown): never => {
        const { code } = error as { code?: string };
        if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw new Refusal<RefusalCode>('content.image_too_large');
        if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
          throw new Refusal<RefusalCode>('content.image_invalid');
        throw error;
      },
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body)) throw new Refusal<RefusalCode>('content.image_invalid');
      const made = await makeSizes(request.body);
      const [acting, at] = [actingOf(request), clock.now()];
      await db.transact(async (tx) => {
        await insertPicture(tx, made, { by: acting.operator.username, at });
        await audit(tx, {
          ...byOperator(acting),
          action: 'content.picture_added',
          subject: `picture:${made.id}`,
          after: { width: made.width, height: made.height },
          at,
        });
      });
      const { id, width, height, sizes } = made;
      return { id, width, height, widths: sizes.map((size) => size.width) };
    },
  );
}
