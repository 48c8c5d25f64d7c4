import { z } from 'zod';
import { HAND_PAY_STATES } from '@feria/contracts/handpay/member';
import { HandPayRequest, OfficeHandPayDetail, OfficeHandPayPage } from '@feria/contracts/handpay/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { MarketCode, Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { toApprovalView } from '../operators/index.ts';
import { askDecision, findWaitingApproval } from './decisions.ts';
import { countWaiting, findHandPay, listHandPays } from './store.ts';
import { handPaySteps } from './timeline.ts';
import { toOfficeViews } from './views.ts';

const Query = z.object({
  state: z.enum(HAND_PAY_STATES).default('waiting'),
  market: MarketCode.optional(),
  memberId: Uuid.optional(),
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
const Params = z.object({ id: Uuid });
const LIMIT = { max: 60, windowMs: 60_000 };

export function handPayOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  const read = { access: mayOperate('cashier.read') };

  app.get(
    '/office/hand-pays',
    { config: read, schema: { querystring: Query, response: { 200: OfficeHandPayPage } } },
    async ({ query }) => {
      const { before, ...filter } = query;
      // Who waits longest for a decision is first.
      const order = filter.state === 'waiting' ? 'oldest' : 'newest';
      const found = await listHandPays(db.read, { ...filter, after: before, order });
      return {
        items: await toOfficeViews(db.read, found),
        next: found.length < filter.limit ? null : (found.at(-1)?.id ?? null),
        waiting: await countWaiting(db.read),
      };
    },
  );

  app.get(
    '/office/hand-pays/:id',
    { config: read, schema: { params: Params, response: { 200: OfficeHandPayDetail } } },
    async (request) => readDetail(deps, request.params.id, operatorOf(request)),
  );

  app.post(
    '/office/hand-pays/:id/ask',
    {
      config: { access: mayOperate('cashier.decide'), stepUp: true, limit: LIMIT },
      schema: { params: Params, body: HandPayRequest, response: { 200: OfficeHandPayDetail } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const asking = { id: request.params.id, request: request.body, operator, address: request.ip };
      await db.transact((tx) => askDecision(tx, asking, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return readDetail(deps, asking.id, operator);
    },
  );
}

async function readDetail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  operator: SignedInOperator,
): Promise<OfficeHandPayDetail> {
  const handPay = await findHandPay(db.read, id);
  if (!handPay) throw new Refusal<RefusalCode>('request.not_found');
  const at = clock.now();
  const approval = await findWaitingApproval(db.read, id, at);
  const [view] = await toOfficeViews(db.read, [handPay]);
  return {
    handPay: view!,
    approval: approval ? toApprovalView(approval, operator, at) : null,
    steps: await handPaySteps(db.read, handPay),
  };
}
