import { DepositPage, DepositPayload, DepositView } from '@feria/contracts/cashier/member';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { keepOutListed } from '../../kyc/index.ts';
import { ownOf } from '../own-payment.ts';
import { MONEY_LIMIT, PageQuery, PaymentParams } from '../page-query.ts';
import { nextOf } from '../views.ts';
import { openPayment } from './deposit-jobs.ts';
import { findDeposit, listDeposits } from './deposit-store.ts';
import { toDepositView, toDepositViews } from './deposit-view.ts';
import { requestDeposit } from './deposits.ts';

export function depositRoutes(app: App, deps: Deps): void {
  const { db, clock, countries } = deps;

  app.post(
    '/api/deposits',
    {
      config: { access: 'real-member', limit: MONEY_LIMIT, recent: true },
      schema: { body: DepositPayload, response: { 200: DepositView } },
    },
    async (request) => {
      const place = { address: request.ip, country: countries.of(request) };
      const input = { ...request.body, member: memberOf(request), place };
      await keepOutListed(deps, input.member.id);
      const deposit = await db.transact((tx) => requestDeposit(tx, input, clock.now()));
      const opened = deposit.state === 'created' ? await openPayment(deps, deposit) : deposit;
      return toDepositView(db.read, opened);
    },
  );

  app.get(
    '/api/deposits',
    { config: { access: 'real-member' }, schema: { querystring: PageQuery, response: { 200: DepositPage } } },
    async (request) => {
      const { before, limit } = request.query;
      const deposits = await listDeposits(db.read, { memberId: memberOf(request).id, before, limit });
      return { items: await toDepositViews(db.read, deposits), next: nextOf(deposits, limit) };
    },
  );

  app.get(
    '/api/deposits/:id',
    { config: { access: 'real-member' }, schema: { params: PaymentParams, response: { 200: DepositView } } },
    async (request) => {
      const deposit = await findDeposit(db.read, request.params.id);
      return toDepositView(db.read, ownOf(deposit, memberOf(request).id));
    },
  );
}
