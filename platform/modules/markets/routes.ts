import { z } from 'zod';
import { Permission, SystemStatus } from '@feria/contracts/markets';
import { toDecimal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http.ts';
import { waysOutside } from '../../core/outside-config.ts';
import { chooseMarket, listMarkets, listMethods, readSystemStatus, type Market } from './index.ts';

export function marketRoutes(app: App, { db, config }: Deps): void {
  app.get(
    '/api/permission',
    {
      config: { access: 'public' },
      schema: {
        querystring: z.object({ merchant: z.string().max(2).optional() }),
        response: { 200: Permission },
      },
    },
    async (request) => {
      const market = await chooseMarket(db.read, request.query.merchant);
      const [markets, methods, status] = await Promise.all([
        listMarkets(db.read),
        listMethods(db.read, market.code),
        readSystemStatus(db.read),
      ]);
      return {
        merchant: merchantOf(market),
        merchants: markets.map(merchantOf),
        whitelabel: market.whitelabel,
        legalLine: market.legalLine,
        terms: market.terms,
        privacy: market.privacy,
        zaloBonus: market.zaloBonus,
        freePlay: market.features.freePlay,
        outside: waysOutside(config.outside),
        maintenance: status.maintenance,
        maintenanceEnd: status.maintenanceEnd?.toISOString() ?? null,
        regionRestriction: false,
        mainDomain: new URL(config.memberOrigin).host,
        location: { ip: request.ip, countryCode: null },
        cashier: {
          methods: methods.map((method) => ({
            code: method.code,
            direction: method.direction,
            name: method.name,
            min: toDecimal(method.min, 2),
            max: toDecimal(method.max, 2),
            fee: toDecimal(method.fee, 2),
            eta: method.eta,
          })),
        },
      };
    },
  );

  app.get(
    '/api/system/status',
    { config: { access: 'public' }, schema: { response: { 200: SystemStatus } } },
    async (request) => {
      const { maintenance, maintenanceEnd } = await readSystemStatus(db.read);
      return {
        status: maintenance ? (1 as const) : (0 as const),
        maintenanceEnd: maintenanceEnd?.toISOString() ?? null,
        ip: request.ip,
      };
    },
  );
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
  };
}
