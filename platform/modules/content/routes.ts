/** What visitors read, signed in or not. */
import {
  Announcements,
  AnnouncementsQuery,
  Article,
  ARTICLE_SECTIONS,
  ArticlePage,
  ContentQuery,
  HelpFound,
  LEGAL_KEYS,
  LegalPage,
  Notice,
  NoticePage,
  PreviewState,
  Promotion,
  Promotions,
  Seen,
} from '@feria/contracts/content/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { MarketCode, Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { boardReader } from './board.ts';
import { countSeen } from './counts.ts';
import {
  announcements,
  articlesOf,
  categoriesOf,
  categoryOf,
  helpFound,
  noticePage,
  noticesOf,
  paged,
  promotionsOf,
} from './pieces.ts';
import { readLegal } from './legal-page.ts';
import { previewState } from './preview.ts';
import { readFor, type FindVisitor, type Read } from './reading.ts';
import { articleCard, articleView, noticeView, promotionCard, promotionView } from './views.ts';

const ARTICLES_PAGE = 12;
/** Of an address: a page tells what it showed in one call, and a person turns so many pages. */
const SEEN_LIMIT = { max: 120, windowMs: 60_000 };
const Page = z.coerce.number().int().min(1).max(10_000).default(1);
const ById = z.object({ id: Uuid });
const Section = z.enum(ARTICLE_SECTIONS);
const config = { access: 'public' } as const;

export function contentRoutes(app: App, deps: Deps, { findVisitor }: { findVisitor: FindVisitor }): void {
  const readBoard = boardReader(deps.db.read, deps.clock);
  const read = (request: unknown): Promise<Read> =>
    readFor(deps, { readBoard, findVisitor }, request as FastifyRequest<{ Querystring: ContentQuery }>);
  const found = <Answer>(answer: Answer | undefined): Answer => {
    if (answer === undefined) throw new Refusal<RefusalCode>('request.not_found');
    return answer;
  };

  app.get(
    '/api/announcements',
    { config, schema: { querystring: AnnouncementsQuery, response: { 200: Announcements } } },
    async (request) => announcements(await read(request), request.query),
  );
  app.get(
    '/api/notices',
    { config, schema: { querystring: ContentQuery.extend({ page: Page }), response: { 200: NoticePage } } },
    async (request) => noticePage(await read(request), request.query.page),
  );
  app.get(
    '/api/notices/:id',
    { config, schema: { params: ById, querystring: ContentQuery, response: { 200: Notice } } },
    async (request) => {
      const own = await read(request);
      const notice = noticesOf(own).find(({ id }) => id === request.params.id);
      return noticeView(found(notice), own.look);
    },
  );
  app.get(
    '/api/promotions',
    { config, schema: { querystring: ContentQuery, response: { 200: Promotions } } },
    async (request) => {
      const own = await read(request);
      return {
        items: promotionsOf(own).map((one) => ({
          ...promotionCard(one, own.look),
          category: categoryOf(own, one.document),
        })),
        categories: categoriesOf(own),
      };
    },
  );
  app.get(
    '/api/promotions/:id',
    { config, schema: { params: ById, querystring: ContentQuery, response: { 200: Promotion } } },
    async (request) => {
      const own = await read(request);
      const promotion = found(promotionsOf(own).find(({ id }) => id === request.params.id));
      return { ...promotionView(promotion, own.look), category: categoryOf(own, promotion.document) };
    },
  );
  app.get(
    '/api/help',
    {
      config,
      schema: {
        querystring: ContentQuery.extend({ q: Text.trim().max(120).optional() }),
        response: { 200: HelpFound },
      },
    },
    async (request) => helpFound(await read(request), request.query.q),
  );
  app.get(
    '/api/articles',
    {
      config,
      schema: {
        querystring: ContentQuery.extend({ page: Page, section: Section }),
        response: { 200: ArticlePage },
      },
    },
    async (request) => {
      const own = await read(request);
      const { page, section } = request.query;
      const { items, ...rest } = paged(articlesOf(own, section), page, ARTICLES_PAGE);
      return { items: items.map((one) => articleCard(one, own.look)), ...rest };
    },
  );
  app.get(
    '/api/articles/:section/:slug',
    {
      config,
      schema: {
        params: z.object({ section: Section, slug: Text.max(80) }),
        querystring: ContentQuery,
        response: { 200: Article },
      },
    },
    async (request) => {
      const { section, slug } = request.params;
      const own = await read(request);
      const article = articlesOf(own, section).find(({ document }) => document.slug === slug);
      return articleView(found(article), own.look);
    },
  );
  app.get(
    '/api/legal/:key',
    {
      config,
      schema: {
        params: z.object({ key: z.enum(LEGAL_KEYS) }),
        querystring: ContentQuery.extend({ version: Text.min(1).max(40).optional() }),
        response: { 200: LegalPage },
      },
    },
    async (request) => {
      const { key } = request.params;
      return found(await readLegal(deps.db.read, await read(request), { key, label: request.query.version }));
    },
  );
  app.get(
    '/api/content/preview',
    {
      config,
      schema: { querystring: ContentQuery.required({ preview: true }), response: { 200: PreviewState } },
    },
    async ({ query: { preview } }) => previewState(deps, preview),
  );
  app.post(
    '/api/content/seen',
    {
      config: { ...config, limit: SEEN_LIMIT },
      schema: {
        // A beacon is sent as plain text: a page that is being left asks nobody's leave.
        body: z.preprocess((body) => (typeof body === 'string' ? parsed(body) : body), Seen),
        querystring: z.object({ merchant: MarketCode.optional() }),
        response: { 200: z.object({ ok: z.literal(true) }) },
      },
    },
    async ({ body, query }) => {
      const { db, clock } = deps;
      await db.transact((tx) => countSeen(tx, body.items, query.merchant, clock.now()));
      return { ok: true as const };
    },
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
