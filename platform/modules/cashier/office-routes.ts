import { z } from 'zod';
import {
  DecisionPayload,
  OfficeDepositDetail,
  OfficeDepositPage,
  OfficeWithdrawalDetail,
  OfficeWithdrawalPage,
} from '@feria/contracts/cashier/office';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, toDecimal } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { accountsOf } from '../members/index.ts';
import { toApprovalView } from '../operators/index.ts';
import { findDeposit, listDeposits, type Deposit } from './deposit-store.ts';
import { toOfficeWithdrawals } from './member-facts.ts';
import { decideOrAsk, findWaitingApproval, judgeWithdrawal } from './second-person.ts';
import { depositSteps, withdrawalSteps } from './timeline.ts';
import { nextOf, toDepositViews } from './views.ts';
import { countByState, findWithdrawal, listWithdrawals } from './withdrawals/withdrawal-store.ts';

const LIMIT = z.coerce.number().int().min(1).max(100).default(20);
const WithdrawalQuery = z.object({
  state: z.enum(WITHDRAWAL_STATES).default('requested'),
  memberId: Uuid.optional(),
  before: Uuid.optional(),
  limit: LIMIT,
});
const DepositQuery = z.object({
  state: z.enum(DEPOSIT_STATES).optional(),
  memberId: Uuid.optional(),
  before: Uuid.optional(),
  limit: LIMIT,
});
const Params = z.object({ id: Uuid });
type OfficeDeposit = OfficeDepositPage['items'][number];

export function cashierOfficeRoutes(app: App, deps: Deps): void {
  withdrawalRoutes(app, deps);
  depositRoutes(app, deps);
}

function withdrawalRoutes(app: App, { db, clock, hub }: Deps): void {
  app.get(
    '/office/withdrawals',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { querystring: WithdrawalQuery, response: { 200: OfficeWithdrawalPage } },
    },
    async (request) => {
      const { state, memberId, before, limit } = request.query;
      // Who waits longest for a decision is first; everything else is looked up from its end.
      const order = state === 'requested' ? 'oldest' : 'newest';
      const page = { state, memberId, after: before, order, limit } as const;
      const withdrawals = await listWithdrawals(db.read, page);
      return {
        items: await toOfficeWithdrawals(db.read, withdrawals),
        next: nextOf(withdrawals, limit),
        counts: await countByState(db.read),
      };
    },
  );

  app.get(
    '/office/withdrawals/:id',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { params: Params, response: { 200: OfficeWithdrawalDetail } },
    },
    async (request) => readDetail(db.read, request.params.id, operatorOf(request), clock.now()),
  );

  for (const verb of ['approve', 'reject'] as const) {
    app.post(
      `/office/withdrawals/:id/${verb}`,
      {
        config: { access: mayOperate('cashier.decide'), stepUp: verb === 'approve' },
        schema: { params: Params, body: DecisionPayload, response: { 200: OfficeWithdrawalDetail } },
      },
      async (request) => {
        const { id } = request.params;
        const { reason } = request.body;
        const decision = { id, verb, reason, operator: operatorOf(request), address: request.ip };
        await db.transact((tx) => decideOrAsk(tx, decision, clock.now()));
        hub.toOffice('queue', { kind: 'approvals' });
        return readDetail(db.read, id, decision.operator, clock.now());
      },
    );
  }
}

function depositRoutes(app: App, { db }: Deps): void {
  app.get(
    '/office/deposits',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { querystring: DepositQuery, response: { 200: OfficeDepositPage } },
    },
    async ({ query }) => {
      const deposits = await listDeposits(db.read, query);
      return { items: await toOfficeDeposits(db.read, deposits), next: nextOf(deposits, query.limit) };
    },
  );

  app.get(
    '/office/deposits/:id',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { params: Params, response: { 200: OfficeDepositDetail } },
    },
    async ({ params }) => {
      const deposit = await findDeposit(db.read, params.id);
      if (!deposit) throw new Refusal<RefusalCode>('cashier.payment_unknown');
      const [view] = await toOfficeDeposits(db.read, [deposit]);
      return { deposit: view!, steps: await depositSteps(db.read, deposit) };
    },
  );
}

/** Throws cashier.payment_unknown. */
async function readDetail(
  tx: Tx | Reader,
  id: string,
  viewer: SignedInOperator,
  at: Date,
): Promise<OfficeWithdrawalDetail> {
  const withdrawal = await findWithdrawal(tx, id);
  if (!withdrawal) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const [row] = await toOfficeWithdrawals(tx, [withdrawal]);
  const { from, alone, line, isNeeded } = await judgeWithdrawal(tx, withdrawal, viewer.id, at);
  const waiting = await findWaitingApproval(tx, id, at);
  return {
    withdrawal: row!,
    steps: await withdrawalSteps(tx, withdrawal),
    secondPerson: {
      from: toDecimal(from),
      alone: toDecimal(alone),
      line,
      isNeeded,
      approval: waiting ? toApprovalView(waiting, viewer, at) : null,
    },
  };
}

async function toOfficeDeposits(tx: Tx | Reader, deposits: readonly Deposit[]): Promise<OfficeDeposit[]> {
  const views = await toDepositViews(tx, deposits);
  const accounts = await accountsOf(tx, [...new Set(deposits.map(({ memberId }) => memberId))]);
  return deposits.map(({ memberId }, index) => ({
    ...views[index]!,
    memberId,
    account: accounts.get(memberId)?.account ?? '',
  }));
}
