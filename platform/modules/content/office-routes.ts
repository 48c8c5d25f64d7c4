/** The office reads: lists, one item with its versions, what somebody would see, and how often it was seen. */
import { inLanguage } from '@feria/contracts/languages';
import {
  ContentItem,
  ContentList,
  ContentOrderQuery,
  ContentPreview,
  ContentReportFileQuery,
  ContentTarget,
  ContentTargetQuery,
  ContentTargets,
  ContentTargetsQuery,
  ContentVersionView,
  PreviewContent,
} from '@feria/contracts/content/office';
import { picturesOf } from '@feria/contracts/content/documents';
import { differencesOf } from '@feria/contracts/markets/document';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { LARGEST_COUNT } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import { audit, byOperator } from '../../core/audit.ts';
import { BYTE_ORDER_MARK, rowOf } from '../../core/http/csv.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { dayAfter } from '../../core/lists/days.ts';
import { findWaiting } from '../operators/index.ts';
import { lineOf, versionView } from './lines.ts';
import { contentLists, readLines } from './office-lists.ts';
import { listPictures } from './picture-store.ts';
import { previewOf } from './preview-view.ts';
import { reportOf } from './report.ts';
import { listVersions } from './store.ts';
import { findTarget, listTargets } from './targets.ts';
import { getItem, subjectOf } from './write.ts';

const ById = z.object({ id: Uuid });
const config = { access: mayOperate('content.read') } as const;

export function contentOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  contentLists(app, deps);

  app.get(
    '/office/content/order',
    { config, schema: { querystring: ContentOrderQuery, response: { 200: ContentList } } },
    async ({ query: { kind } }) => ({ items: await readLines(db.read, clock.now(), kind) }),
  );

  app.get(
    '/office/content/:id',
    { config, schema: { params: ById, response: { 200: ContentItem } } },
    async ({ params: { id } }) => {
      const at = clock.now();
      const [item, versions] = await Promise.all([getItem(db.read, id), listVersions(db.read, id)]);
      const newest = versions[0]!;
      const about = { action: 'content.publish', subject: subjectOf(id) } as const;
      const [waiting, pictures] = await Promise.all([
        item.kind === 'legal' ? findWaiting(db.read, about, at) : undefined,
        listPictures(db.read, picturesOf(newest.document)),
      ]);
      return {
        ...lineOf(item, versions, at),
        document: newest.document,
        versions: versions.map((one) =>
          versionView(one, versions, { at, waiting: waiting && newest.number }),
        ),
        pictures: [...pictures.values()],
        waitsFor: waiting?.id ?? null,
      };
    },
  );

  app.get(
    '/office/content/:id/versions/:number',
    {
      config,
      schema: {
        params: ById.extend({ number: z.coerce.number().int().min(1).max(LARGEST_COUNT) }),
        response: { 200: ContentVersionView },
      },
    },
    async ({ params: { id, number } }) => {
      const versions = await listVersions(db.read, id);
      const at = versions.findIndex((one) => one.number === number);
      const version = versions[at];
      if (!version) throw new Refusal<RefusalCode>('request.not_found');
      const differences = differencesOf(versions[at + 1]?.document ?? null, version.document);
      return { number, document: version.document, differences };
    },
  );

  app.post(
    '/office/content/preview',
    { config, schema: { body: PreviewContent, response: { 200: ContentPreview } } },
    async ({ body }) => previewOf(db.read, body, clock.now()),
  );

  app.get(
    '/office/content/targets',
    { config, schema: { querystring: ContentTargetsQuery, response: { 200: ContentTargets } } },
    async ({ query }) => ({ items: await listTargets(db.read, { ...query, at: clock.now() }) }),
  );

  app.get(
    '/office/content/target',
    { config, schema: { querystring: ContentTargetQuery, response: { 200: ContentTarget } } },
    async ({ query: { markets, at, ...named } }) =>
      findTarget(db.read, named, { markets, at: at === undefined ? clock.now() : new Date(at) }),
  );

  app.get(
    '/office/content/report/days.csv',
    {
      config: { access: mayOperate('content.read', 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring: ContentReportFileQuery },
    },
    async (request, reply) => {
      const { from, to, market, lang } = request.query;
      const asked = { from, before: dayAfter(to), markets: market === undefined ? null : [market] };
      const entry = {
        ...byOperator({ operator: operatorOf(request), address: request.ip }),
        action: 'list.exported',
        subject: 'list:contentReportDays',
        after: { from, to, market: market ?? null },
        at: clock.now(),
      };
      await db.transact((tx) => audit(tx, entry));
      const items = await reportOf(db.read, asked, clock.now());
      const rows = items.flatMap(({ id, kind, titles, days }) =>
        days.map(({ day, views, clicks }) => [
          ...[day, kind, id, inLanguage(titles, lang)],
          ...[String(views), String(clicks)],
        ]),
      );
      return reply
        .header('content-disposition', 'attachment; filename="content.csv"')
        .type('text/csv; charset=utf-8')
        .send(
          BYTE_ORDER_MARK + [['day', 'kind', 'id', 'title', 'views', 'clicks'], ...rows].map(rowOf).join(''),
        );
    },
  );
}
