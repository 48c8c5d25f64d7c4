import { z } from 'zod';
import {
  DecisionPayload,
  OfficeDepositDetail,
  OfficeDepositRow,
  OfficeWithdrawalDetail,
  OfficeWithdrawalRow,
} from '@feria/contracts/cashier/office';
import { DEPOSIT_LIST, WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, toDecimal } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { accountsOf, ofWhom } from '../members/index.ts';
import { toApprovalView } from '../operators/index.ts';
import { findDeposit, type Deposit } from './deposits/deposit-store.ts';
import { toListedWithdrawals, toOfficeWithdrawal } from './member-facts.ts';
import { decideOrAsk, findWaitingApproval, judgeWithdrawal } from './second-person.ts';
import { depositSteps, withdrawalSteps } from './timeline.ts';
import { toDepositViews } from './deposits/deposit-view.ts';
import { findWithdrawal } from './withdrawals/withdrawal-store.ts';

const Params = z.object({ id: Uuid });

const SHARED = {
  reference: 'reference',
  createdAt: 'createdAt',
  memberId: 'memberId',
  merchantCode: 'merchantCode',
  method: 'method',
  amount: 'amount',
  state: 'state',
} as const;
const DEPOSITS = listSource({
  spec: DEPOSIT_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: { ...SHARED, approvedAt: 'approvedAt' },
  notBefore: { approvedAt: 'createdAt' },
});
const WITHDRAWALS = listSource({
  spec: WITHDRAWAL_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: { ...SHARED, paidAt: 'paidAt' },
  notBefore: { paidAt: 'createdAt' },
});

export function cashierOfficeRoutes(app: App, deps: Deps): void {
  withdrawalRoutes(app, deps);
  depositRoutes(app, deps);
}

function withdrawalRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  tableList(app, deps, {
    path: '/office/withdrawals',
    permission: 'cashier.read',
    source: WITHDRAWALS,
    shown: OfficeWithdrawalRow,
    from: (tx, { memberId }) => tx.selectFrom('cashier.withdrawals').where(ofWhom(memberId)),
    show: toListedWithdrawals,
  });

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

function depositRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  tableList(app, deps, {
    path: '/office/deposits',
    permission: 'cashier.read',
    source: DEPOSITS,
    shown: OfficeDepositRow,
    from: (tx, { memberId }) => tx.selectFrom('cashier.deposits').where(ofWhom(memberId)),
    show: toOfficeDeposits,
  });

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
  const row = await toOfficeWithdrawal(tx, withdrawal);
  const { from, alone, line, isNeeded } = await judgeWithdrawal(tx, withdrawal, viewer.id, at);
  const waiting = await findWaitingApproval(tx, id, at);
  return {
    withdrawal: row,
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

async function toOfficeDeposits(tx: Tx | Reader, deposits: readonly Deposit[]): Promise<OfficeDepositRow[]> {
  const views = await toDepositViews(tx, deposits);
  const accounts = await accountsOf(tx, [...new Set(deposits.map(({ memberId }) => memberId))]);
  return deposits.map(({ memberId, merchantCode, approvedAt }, index) => ({
    ...views[index]!,
    memberId,
    merchantCode,
    account: accounts.get(memberId)?.account ?? '',
    approvedAt: approvedAt?.toISOString() ?? null,
  }));
}
