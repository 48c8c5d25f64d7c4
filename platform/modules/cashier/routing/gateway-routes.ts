import {
  GatewayCostPayload,
  GatewayFigures,
  GatewayFiguresQuery,
  GatewayFloatPayload,
  Gateways,
  GatewaySwitchPayload,
} from '@feria/contracts/cashier/gateways';
import type { FastifyRequest } from 'fastify';
import type { Acting } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { readFigures } from '../times/figures.ts';
import { setCost, switchOff, switchOn } from './gateway-acts.ts';
import { readFloats, setFloat } from './floats.ts';
import { knownGateways, readGatewayRoutes } from './gateway-list.ts';

const actingOf = (request: FastifyRequest): Acting => ({
  operator: operatorOf(request),
  address: request.ip,
});

export function gatewayRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('cashier.read');
  const acts = mayOperate('cashier.decide');
  const readAll = async (): Promise<Gateways> => ({
    routes: await readGatewayRoutes(db.read, config, clock.now()),
    floats: await readFloats(db.read),
  });

  app.get('/office/gateways', { config: { access }, schema: { response: { 200: Gateways } } }, readAll);

  app.get(
    '/office/gateways/figures',
    {
      config: { access },
      schema: { querystring: GatewayFiguresQuery, response: { 200: GatewayFigures } },
    },
    async ({ query }) => readFigures(db.read, query.market, Number(query.days), clock.now()),
  );

  for (const [verb, act] of Object.entries({ off: switchOff, on: switchOn }))
    app.post(
      `/office/gateways/${verb}`,
      {
        config: { access: acts },
        schema: { body: GatewaySwitchPayload, response: { 200: Gateways } },
      },
      async (request) => {
        const known = await knownGateways(db.read, config);
        const asked = { acting: actingOf(request), asked: request.body, known };
        await db.transact((tx) => act(tx, asked, clock.now()));
        return readAll();
      },
    );

  app.post(
    '/office/gateways/costs',
    { config: { access: acts }, schema: { body: GatewayCostPayload, response: { 200: Gateways } } },
    async (request) => {
      const known = await knownGateways(db.read, config);
      const asked = { acting: actingOf(request), asked: request.body, known };
      await db.transact((tx) => setCost(tx, asked, clock.now()));
      return readAll();
    },
  );

  app.post(
    '/office/gateways/floats',
    { config: { access: acts }, schema: { body: GatewayFloatPayload, response: { 200: Gateways } } },
    async (request) => {
      const known = await knownGateways(db.read, config);
      const asked = { acting: actingOf(request), asked: request.body, known };
      await db.transact((tx) => setFloat(tx, asked, clock.now()));
      return readAll();
    },
  );
}
