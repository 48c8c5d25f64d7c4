import {
  MarketDetail,
  MarketDraft,
  MarketNames,
  MarketRow,
  MarketVersion,
  NewMarkets,
  MarketRequest,
} from '@feria/contracts/markets/office';
import { MARKET_LIST } from '@feria/contracts/markets/lists';
import { differencesOf } from '@feria/contracts/markets/document';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Asked } from '@feria/contracts/operators/roles';
import { MarketCode, Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { LARGEST_COUNT } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { smallList } from '../../core/lists/small-list.ts';
import { listWaitingFor, listWaitingAbout, toApprovalView } from '../operators/index.ts';
import { listMarkets, listMethodNames } from './store.ts';
import { findVersion, listLast, listVersions, readDocument, type Version } from './version-store.ts';
import { EDIT, getDraft, proposeMarket, subjectOf } from './versions.ts';

const Params = z.object({ code: MarketCode });
const LIMIT = { max: 30, windowMs: 60_000 };

export function marketOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  const read = { access: mayOperate('markets.read') };

  app.get(
    '/office/market-names',
    { config: { access: 'operator' }, schema: { response: { 200: MarketNames } } },
    async () => {
      const [markets, methods] = await Promise.all([listMarkets(db.read), listMethodNames(db.read)]);
      const items = markets.map(({ code, countryName, currency, timeZone }) => ({
        code,
        countryName,
        currency,
        timeZone,
        methods: methods
          .filter(({ market }) => market === code)
          .map(({ code: method, direction, name }) => ({ code: method, direction, name })),
      }));
      return { items };
    },
  );

  smallList(app, deps, {
    path: '/office/markets',
    permission: 'markets.read',
    spec: MARKET_LIST,
    shown: MarketRow,
    read: (reader) => listRows(reader, clock.now()),
  });

  app.get(
    '/office/new-markets',
    { config: read, schema: { response: { 200: NewMarkets } } },
    async (request) => {
      const known = new Set((await listMarkets(db.read)).map(({ code }) => subjectOf(code)));
      const waiting = await listWaitingFor(db.read, 'markets.publish', clock.now());
      return {
        waiting: waiting
          .filter(({ subject }) => !known.has(subject))
          .map((one) => toApprovalView(one, operatorOf(request), clock.now())),
      };
    },
  );

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

/** Every market with its last change, and whether one waits. */
async function listRows(reader: Reader, at: Date): Promise<MarketRow[]> {
  const [markets, last, waiting] = await Promise.all([
    listMarkets(reader),
    listLast(reader),
    listWaitingFor(reader, 'markets.publish', at),
  ]);
  const subjects = new Set(waiting.map(({ subject }) => subject));
  return markets.map(({ code, countryName, currency, languages, timeZone, isDefault, version }) => {
    const change = last.get(code);
    const isFirst = change === undefined || change.version === 1;
    return {
      id: code,
      merchantCode: code,
      code,
      countryName,
      currency,
      languages,
      timeZone,
      isDefault,
      version,
      changedAt: isFirst ? null : change.at.toISOString(),
      changedBy: isFirst ? null : change.by,
      hasWaiting: subjects.has(subjectOf(code)),
    };
  });
}
