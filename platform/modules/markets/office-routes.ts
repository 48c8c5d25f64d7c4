import {
  MarketDetail,
  MarketDraft,
  MarketList,
  MarketNames,
  MarketVersion,
  MarketRequest,
} from '@feria/contracts/markets/office';
import { differencesOf } from '@feria/contracts/markets/document';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Asked } from '@feria/contracts/operators/roles';
import { MarketCode, Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { LARGEST_COUNT } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { listWaitingFor, listWaitingAbout, toApprovalView } from '../operators/index.ts';
import { listMarkets } from './store.ts';
import { findVersion, listLast, listVersions, readDocument, type Version } from './version-store.ts';
import { EDIT, getDraft, proposeMarket, subjectOf } from './versions.ts';

const Params = z.object({ code: MarketCode });
const LIMIT = { max: 30, windowMs: 60_000 };

export function marketOfficeRoutes(app: App, { db, clock, hub }: Deps): void {
  const read = { access: mayOperate('markets.read') };

  app.get(
    '/office/market-names',
    { config: { access: 'operator' }, schema: { response: { 200: MarketNames } } },
    async () => ({
      items: (await listMarkets(db.read)).map(({ code, countryName, currency, timeZone }) => ({
        code,
        countryName,
        currency,
        timeZone,
      })),
    }),
  );

  app.get('/office/markets', { config: read, schema: { response: { 200: MarketList } } }, async (request) => {
    const [markets, last, waiting] = await Promise.all([
      listMarkets(db.read),
      listLast(db.read),
      listWaitingFor(db.read, 'markets.publish', clock.now()),
    ]);
    const subjects = new Set(waiting.map(({ subject }) => subject));
    const known = new Set(markets.map(({ code }) => subjectOf(code)));
    return {
      items: markets.map((market) => {
        const version = last.get(market.code);
        const isFirst = version === undefined || version.version === 1;
        return {
          code: market.code,
          countryName: market.countryName,
          currency: market.currency,
          languages: market.languages,
          isDefault: market.isDefault,
          version: market.version,
          changedAt: isFirst ? null : version.at.toISOString(),
          changedBy: isFirst ? null : version.by,
          hasWaiting: subjects.has(subjectOf(market.code)),
        };
      }),
      waiting: waiting
        .filter(({ subject }) => !known.has(subject))
        .map((one) => toApprovalView(one, operatorOf(request), clock.now())),
    };
  });

  app.get(
    '/office/markets/:code',
    { config: read, schema: { params: Params, response: { 200: MarketDetail } } },
    async (request) => {
      const { code } = request.params;
      const now = await readDocument(db.read, code);
      if (!now) throw new Refusal<RefusalCode>('market.unknown');
      const [versions, waiting] = await Promise.all([
        listVersions(db.read, code),
        listWaitingAbout(db.read, subjectOf(code), clock.now()),
      ]);
      return {
        ...now,
        versions: versions.map((one) => ({ ...one, at: one.at.toISOString() })),
        waiting: waiting.map((one) => toApprovalView(one, operatorOf(request), clock.now())),
      };
    },
  );

  app.get(
    '/office/markets/:code/versions/:version',
    {
      config: read,
      schema: {
        params: Params.extend({ version: z.coerce.number().int().min(1).max(LARGEST_COUNT) }),
        response: { 200: MarketVersion },
      },
    },
    async ({ params: { code, version } }) => {
      const found = await getVersion(code, version);
      const before = version > 1 ? await getVersion(code, version - 1) : undefined;
      const differences = before ? differencesOf(before.document, found.document) : [];
      return { ...found, at: found.at.toISOString(), differences };
    },
  );
  const getVersion = async (code: string, version: number): Promise<Version> => {
    const found = await findVersion(db.read, code, version);
    if (!found) throw new Refusal<RefusalCode>('request.not_found');
    return found;
  };

  app.get(
    '/office/markets/drafts/:id',
    { config: read, schema: { params: z.object({ id: Uuid }), response: { 200: MarketDraft } } },
    async ({ params }) => {
      const { id, base, code, document } = await getDraft(db.read, params.id);
      const now = await readDocument(db.read, code);
      return { id, base, document, differences: differencesOf(now?.document ?? null, document) };
    },
  );

  app.post(
    '/office/markets/:code',
    {
      config: { access: mayOperate(EDIT), stepUp: true, limit: LIMIT },
      schema: { params: Params, body: MarketRequest, response: { 200: Asked } },
    },
    async (request) => {
      const { body, params } = request;
      if (body.document.code !== params.code)
        throw new Refusal<RefusalCode>('markets.broken', { first: 'code' }, { code: 'code' });
      const input = { ...body, operator: operatorOf(request), address: request.ip };
      const approval = await db.transact((tx) => proposeMarket(tx, input, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      hub.toOffice('queue', { kind: 'markets' });
      return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );
}
