/** Thresholds: everybody who sees cases sees by which they were judged; two persons change them. */
import { PreviewRequest, RulesList, RulesPreview, RulesRequest } from '@feria/contracts/harm/office';
import { Asked } from '@feria/contracts/operators/roles';
import { MarketCode } from '@feria/contracts/wire';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getMarket } from '../markets/index.ts';
import { toApprovalView } from '../operators/index.ts';
import { previewRules } from './preview.ts';
import { listRules, proposeRules } from './rules.ts';

const Params = z.object({ code: MarketCode });
const LIMIT = { max: 30, windowMs: 60_000 };

export function harmRulesRoutes(app: App, { db, clock, hub }: Deps): void {
  app.get(
    '/office/harm/rules',
    { config: { access: mayOperate('harm.read') }, schema: { response: { 200: RulesList } } },
    async (request) => ({ items: await listRules(db.read, operatorOf(request), clock.now()) }),
  );

  app.post(
    '/office/harm/rules/:code/preview',
    {
      config: { access: mayOperate('harm.read'), limit: LIMIT },
      schema: { params: Params, body: PreviewRequest, response: { 200: RulesPreview } },
    },
    async ({ params, body }) =>
      previewRules(db.read, await getMarket(db.read, params.code), body.rules, clock.now()),
  );

  app.post(
    '/office/harm/rules/:code',
    {
      config: { access: mayOperate('harm.rules'), stepUp: true, limit: LIMIT },
      schema: { params: Params, body: RulesRequest, response: { 200: Asked } },
    },
    async (request) => {
      const input = { ...request.body, code: request.params.code };
      const acting = { operator: operatorOf(request), address: request.ip };
      const approval = await db.transact((tx) => proposeRules(tx, { ...input, ...acting }, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );
}
