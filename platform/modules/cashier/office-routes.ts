import { z } from 'zod';
import {
  DecisionPayload,
  DEPOSIT_STATES,
  OfficeDepositDetail,
  OfficeDepositPage,
  OfficeWithdrawalDetail,
  OfficeWithdrawalPage,
  WITHDRAWAL_STATES,
} from '@feria/contracts/cashier';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http.ts';
import { accountsOf } from '../identity/index.ts';
import { findDeposit, listDeposits, type Deposit } from './deposit-store.ts';
import { toOfficeWithdrawals } from './member-facts.ts';
import { depositSteps, withdrawalSteps } from './timeline.ts';
import { nextOf, toDepositViews } from './views.ts';
import { countByState, findWithdrawal, listWithdrawals } from './withdrawal-store.ts';
import { decideWithdrawal } from './withdrawals.ts';

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

function withdrawalRoutes(app: App, { db, clock }: Deps): void {
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
    async ({ params }) => readDetail(db.read, params.id),
  );

  for (const verb of ['approve', 'reject'] as const) {
    app.post(
      `/office/withdrawals/:id/${verb}`,
      {
        config: { access: mayOperate('cashier.decide') },
        schema: { params: Params, body: DecisionPayload, response: { 200: OfficeWithdrawalDetail } },
      },
      async (request) => {
        const { id } = request.params;
        const { reason } = request.body;
        const decision = { id, verb, reason, operator: operatorOf(request), address: request.ip };
        await db.transact((tx) => decideWithdrawal(tx, decision, clock.now()));
        return readDetail(db.read, id);
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
async function readDetail(tx: Tx | Reader, id: string): Promise<OfficeWithdrawalDetail> {
  const withdrawal = await findWithdrawal(tx, id);
  if (!withdrawal) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const [row] = await toOfficeWithdrawals(tx, [withdrawal]);
  return { withdrawal: row!, steps: await withdrawalSteps(tx, withdrawal) };
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
