/** Payout rules: everybody who sees withdrawals sees by what they are judged, and may try others; two persons change them. */
import {
  PayoutRulesList,
  PayoutRulesPreview,
  PayoutRulesRequest,
  PayoutRulesTry,
} from '@feria/contracts/cashier/payout-rules-office';
import { Asked } from '@feria/contracts/operators/roles';
import { MarketCode } from '@feria/contracts/wire';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { getMarket } from '../../markets/index.ts';
import { toApprovalView } from '../../operators/index.ts';
import { previewPayoutRules } from './preview.ts';
import { listPayoutRules, proposePayoutRules } from './rules.ts';

const Params = z.object({ code: MarketCode });
const LIMIT = { max: 30, windowMs: 60_000 };

export function payoutRulesRoutes(app: App, { db, clock, hub }: Deps): void {
  app.get(
    '/office/payout-rules',
    { config: { access: mayOperate('cashier.read') }, schema: { response: { 200: PayoutRulesList } } },
    async (request) => ({ items: await listPayoutRules(db.read, operatorOf(request), clock.now()) }),
  );

  app.post(
    '/office/payout-rules/:code/preview',
    {
      config: { access: mayOperate('cashier.read'), limit: LIMIT },
      schema: { params: Params, body: PayoutRulesTry, response: { 200: PayoutRulesPreview } },
    },
    async ({ params, body }) =>
      previewPayoutRules(db.read, await getMarket(db.read, params.code), body.rules, clock.now()),
  );

  app.post(
    '/office/payout-rules/:code',
    {
      config: { access: mayOperate('cashier.rules'), stepUp: true, limit: LIMIT },
      schema: { params: Params, body: PayoutRulesRequest, response: { 200: Asked } },
    },
    async (request) => {
      const input = { ...request.body, code: request.params.code };
      const acting = { operator: operatorOf(request), address: request.ip };
      const approval = await db.transact((tx) =>
        proposePayoutRules(tx, { ...input, ...acting }, clock.now()),
      );
      hub.toOffice('queue', { kind: 'approvals' });
      return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );
}
