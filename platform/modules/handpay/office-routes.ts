import { z } from 'zod';
import { HAND_PAY_LIST } from '@feria/contracts/handpay/lists';
import { HandPayRequest, OfficeHandPayDetail, OfficeHandPayRow } from '@feria/contracts/handpay/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { toApprovalView } from '../operators/index.ts';
import { askDecision, findWaitingApproval } from './decisions.ts';
import { findHandPay, putAside, toHandPays, type HandPayRow } from './store.ts';
import { handPaySteps } from './timeline.ts';
import { toListedHandPays, toOfficeViews } from './views.ts';

const Params = z.object({ id: Uuid });
const HAND_PAYS = listSource({
  spec: HAND_PAY_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    wonAt: 'at',
    putAside: 'putAside',
    memberId: 'memberId',
    state: 'state',
    why: 'why',
    won: 'amount',
    vendor: 'vendor',
    merchantCode: 'market',
    source: 'source',
    cause: 'cause',
    decidedAt: 'decidedAt',
    call: 'key',
  },
});
const LIMIT = { max: 60, windowMs: 60_000 };

export function handPayOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  const read = { access: mayOperate('cashier.read') };

  tableList(app, deps, {
    path: '/office/hand-pays',
    permission: 'cashier.read',
    source: HAND_PAYS,
    shown: OfficeHandPayRow,
    from: (tx) => putAside(tx),
    show: (tx, rows: readonly HandPayRow[]) => toListedHandPays(tx, toHandPays(rows)),
  });

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
