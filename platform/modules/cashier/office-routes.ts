import { sql } from 'kysely';
import { z } from 'zod';
import {
  type OfficeAttempt,
  OfficeDepositDetail,
  OfficeDepositRow,
  OfficeWithdrawalDetail,
  OfficeWithdrawalRow,
} from '@feria/contracts/cashier/office';
import { DEPOSIT_LIST, WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { accountsOf, ofWhom } from '../members/index.ts';
import { listAttempts, type Attempt } from './deposits/attempt-store.ts';
import { findDeposit, type Deposit } from './deposits/deposit-store.ts';
import { toListedWithdrawals } from './member-facts.ts';
import { paymentOfficeRoutes } from './payments/payment-office-routes.ts';
import { officePayments } from './payments/payment-view.ts';
import { decisionRoutes } from './withdrawals/decision-routes.ts';
import { depositSteps } from './timeline.ts';
import { toDepositViews } from './deposits/deposit-view.ts';
import { partOfficeRoutes } from './withdrawals/part-office-routes.ts';
import { readDetail } from './withdrawals/withdrawal-detail.ts';

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
/** Held and first, waiting, waiting for nobody: as the index has it. */
const priority =
  sql<number>`case when state <> 'requested' then 2 when verdict = 'hold' then 0 else 1 end`.as('priority');
const DEPOSITS = listSource({
  spec: DEPOSIT_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: { ...SHARED, approvedAt: 'approvedAt', standing: 'standing' },
  notBefore: { approvedAt: 'createdAt' },
});
const WITHDRAWALS = listSource({
  spec: WITHDRAWAL_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: { ...SHARED, paidAt: 'paidAt', verdict: 'verdict', priority: 'priority' },
  notBefore: { paidAt: 'createdAt' },
});

export function cashierOfficeRoutes(app: App, deps: Deps): void {
  withdrawalRoutes(app, deps);
  decisionRoutes(app, deps);
  partOfficeRoutes(app, deps);
  depositRoutes(app, deps);
  paymentOfficeRoutes(app, deps);
}

function withdrawalRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  tableList(app, deps, {
    path: '/office/withdrawals',
    permission: 'cashier.read',
    source: WITHDRAWALS,
    shown: OfficeWithdrawalRow,
    from: (tx, { memberId }) =>
      tx.selectFrom(
        tx.selectFrom('cashier.withdrawals').selectAll().select(priority).where(ofWhom(memberId)).as('w'),
      ),
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
}

function depositRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  tableList(app, deps, {
    path: '/office/deposits',
    permission: 'cashier.read',
    source: DEPOSITS,
    shown: OfficeDepositRow,
    from: (tx, { memberId }) => tx.selectFrom('cashier.deposits').where(ofWhom(memberId)),
    show: (tx, deposits: readonly Deposit[]) => toOfficeDeposits(tx, deps.config, deposits),
  });

  app.get(
    '/office/deposits/:id',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { params: Params, response: { 200: OfficeDepositDetail } },
    },
    async (request) => {
      const deposit = await findDeposit(db.read, request.params.id);
      if (!deposit) throw new Refusal<RefusalCode>('cashier.payment_unknown');
      const [view] = await toOfficeDeposits(db.read, deps.config, [deposit]);
      const attempts = await listAttempts(db.read, deposit.id);
      return {
        deposit: view!,
        payments: await officePayments(
          db.read,
          deps.config,
          { deposit, viewer: operatorOf(request) },
          clock.now(),
        ),
        attempts: attempts.map(attemptView),
        leftOut: attempts[0]?.why?.out ?? [],
        steps: await depositSteps(db.read, deposit),
      };
    },
  );
}

const attemptView = ({ gateway, state, reason, why }: Attempt): OfficeAttempt => ({
  gateway,
  state,
  reason,
  why: why?.why ?? null,
  tries: why?.tries ?? 0,
  good: why?.good ?? 0,
});

async function toOfficeDeposits(
  tx: Tx | Reader,
  config: Pick<Config, 'gateways'>,
  deposits: readonly Deposit[],
): Promise<OfficeDepositRow[]> {
  const views = await toDepositViews(tx, config, deposits);
  const accounts = await accountsOf(tx, [...new Set(deposits.map(({ memberId }) => memberId))]);
  return deposits.map(({ memberId, merchantCode, approvedAt }, index) => ({
    ...views[index]!,
    memberId,
    merchantCode,
    account: accounts.get(memberId)?.account ?? '',
    approvedAt: approvedAt?.toISOString() ?? null,
  }));
}
