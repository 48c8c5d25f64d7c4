import {
  WithdrawalPage,
  WithdrawalPayload,
  WithdrawalMethods,
  WithdrawalView,
} from '@feria/contracts/cashier/member';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { requireWithdrawalProof } from '../../access/index.ts';
import { ownOf } from '../own-payment.ts';
import { MONEY_LIMIT, PageQuery, PaymentParams } from '../page-query.ts';
import { withdrawalMethods } from './offered.ts';
import { nextOf } from '../views.ts';
import { confirmAll } from './confirm.ts';
import { findWithdrawal, listWithdrawals } from './withdrawal-store.ts';
import { toOwnWithdrawalView, toWithdrawalViews } from './withdrawal-view.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawals.ts';

export function withdrawalRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  app.post(
    '/api/withdrawals',
    {
      config: { access: 'real-member', limit: MONEY_LIMIT, recent: true },
      schema: { body: WithdrawalPayload, response: { 200: WithdrawalView } },
    },
    async (request) => {
      const { paymentPassword, ...asked } = request.body;
      const member = memberOf(request);
      await requireWithdrawalProof(deps, member, paymentPassword, clock.now());
      const input = { ...asked, member };
      const withdrawal = await db.transact((tx) => requestWithdrawal(tx, input, clock.now()));
      return toOwnWithdrawalView(db.read, withdrawal, clock.now());
    },
  );

  app.get(
    '/api/withdrawals',
    {
      config: { access: 'real-member' },
      schema: { querystring: PageQuery, response: { 200: WithdrawalPage } },
    },
    async (request) => {
      const { before, limit } = request.query;
      const page = { memberId: memberOf(request).id, before, limit };
      const withdrawals = await listWithdrawals(db.read, page);
      return { items: await toWithdrawalViews(db.read, withdrawals), next: nextOf(withdrawals, limit) };
    },
  );

  app.get(
    '/api/withdrawals/methods',
    { config: { access: 'real-member' }, schema: { response: { 200: WithdrawalMethods } } },
    async (request) => withdrawalMethods(db.read, memberOf(request).merchantCode, clock.now()),
  );

  app.get(
    '/api/withdrawals/:id',
    {
      config: { access: 'real-member' },
      schema: { params: PaymentParams, response: { 200: WithdrawalView } },
    },
    async (request) => {
      const withdrawal = await findWithdrawal(db.read, request.params.id);
      return toOwnWithdrawalView(db.read, ownOf(withdrawal, memberOf(request).id), clock.now());
    },
  );

  const ends = { received: confirmAll, cancel: cancelWithdrawal } as const;
  for (const [verb, act] of Object.entries(ends))
    app.post(
      `/api/withdrawals/:id/${verb}`,
      {
        config: { access: 'real-member', limit: MONEY_LIMIT },
        schema: { params: PaymentParams, response: { 200: WithdrawalView } },
      },
      async (request) => {
        const { id } = request.params;
        const memberId = memberOf(request).id;
        const done = await db.transact((tx) => act(tx, id, memberId, clock.now()));
        return toOwnWithdrawalView(db.read, done, clock.now());
      },
    );
}
