import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { DEFAULT_COMPLAINT_TERMS } from '@feria/contracts/complaints/member';
import { Permission, SystemStatus } from '@feria/contracts/markets/member';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/context.ts';
import { sealerFor, type SealAnswer } from '../../core/http/answer-envelope.ts';
import type { App } from '../../core/http/http.ts';
import { externalWays } from '../../core/outbound/external-login-config.ts';
import { type Place } from './closures.ts';
import { chooseMarket } from './find-market.ts';
import { listMarkets, listMethods, readSettings, type Market } from './store.ts';
import { readBoard, statusOn } from './closures.ts';

const goesIn = (methods: readonly { code: string; direction: 'in' | 'out' }[], code: string): boolean =>
  methods.some((one) => one.code === code && one.direction === 'in');

export function marketRoutes(app: App, { db, config, clock, countries }: Deps): void {
  const placeOf = (request: FastifyRequest): Place => ({
    address: request.ip,
    country: countries.of(request),
  });

  const board = shared(() => readBoard(db.read));
  const statusOf = async (place: Place | null) => statusOn(await board(), place, clock.now());

  app.get(
    '/api/permission',
    {
      config: { access: 'public' },
      schema: {
        querystring: z.object({ merchant: Text.max(2).optional() }),
        response: { 200: Permission },
      },
    },
    async (request) => {
      const market = await chooseMarket(db.read, request.query.merchant);
      const place = placeOf(request);
      const [markets, methods, status, settings] = await Promise.all([
        listMarkets(db.read),
        listMethods(db.read, market.code),
        statusOf(place),
        readSettings(db.read, market.code),
      ]);
      return {
        merchant: { ...merchantOf(market), currencyPlaces: settings.currencyPlaces },
        merchants: markets.map(merchantOf),
        whitelabel: market.whitelabel,
        legalLine: market.legalLine,
        zaloBonus: market.zaloBonus,
        freePlay: market.features.freePlay,
        outside: externalWays(config.outside),
        maintenance: status.maintenance,
        maintenanceEnd: status.maintenanceEnd?.toISOString() ?? null,
        regionRestriction: status.regionRestriction,
        customerService: await sealService(settings.customerService, await sealerFor(request)),
        resources: settings.resources,
        registerRules: market.registerRules,
        domainRoute: markets.flatMap(({ code, domains }) =>
          domains.map((domain) => ({ domain, merchantCode: code })),
        ),
        analytics: settings.analytics,
        imageCDNs: settings.imageCDNs,
        launchGameCDNs: settings.launchGameCDNs,
        licence: settings.licence,
        help: settings.help ?? [],
        complaints: settings.complaints ?? DEFAULT_COMPLAINT_TERMS,
        mainDomain: market.domains[0] ?? new URL(config.memberOrigin).host,
        location: { ip: place.address, countryCode: place.country },
        cashier: {
          methods: methods
            .filter(({ code, direction }) => direction === 'in' || !goesIn(methods, code))
            .map(({ code, direction, name }) => ({ code, direction, name })),
        },
      };
    },
  );

  app.get(
    '/api/system/status',
    {
      config: { access: 'public' },
      schema: {
        querystring: z.object({ audience: z.literal('all').optional() }),
        response: { 200: SystemStatus, 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const isForAll = request.query.audience === 'all';
      const { maintenance, maintenanceEnd, regionRestriction } = await statusOf(
        isForAll ? null : placeOf(request),
      );
      const answer = {
        status: maintenance ? (1 as const) : regionRestriction ? (2 as const) : (0 as const),
        maintenanceEnd: maintenanceEnd?.toISOString() ?? null,
        ip: request.ip,
      };
      const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
      // Asked again and again by every page that is looked at: what has not changed costs a line.
      void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      // Nothing at all: a body of null has a length, at which the pages' server stumbles.
      if (request.headers['if-none-match'] === tag) return reply.code(304).send(undefined);
      return answer;
    },
  );
}

type Service = Permission['customerService'];

/** For the asker's eyes; without a key of theirs our own pages are all there is to tell. */
async function sealService(entries: Service, seal: SealAnswer | undefined): Promise<Service> {
  if (!seal) return entries.filter(({ path }) => path.startsWith('/'));
  return Promise.all(entries.map(async (entry) => ({ ...entry, path: await seal(entry.path) })));
}

/** Whoever asks while an answer is on its way gets that one: however many pages ask, the database is read once at a time. */
function shared<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

function merchantOf(market: Market): Permission['merchant'] {
  return {
    merchantCode: market.code,
    country: market.code,
    currency: market.currency,
    countryName: market.countryName,
    countryDialingCode: market.dialingCode,
    langList: market.languages,
    defaultLanguage: market.defaultLanguage,
    timeZone: market.timeZone,
    minimumAge: market.minimumAge,
    ...(market.domains.length > 0 ? { domains: market.domains } : {}),
  };
}
