import { z } from 'zod';
import {
  DepositPage,
  DepositPayload,
  DepositView,
  WithdrawalPage,
  WithdrawalPayload,
  WithdrawalView,
} from '@feria/contracts/cashier/member';
import { PaymentQuote, QuoteQuery } from '@feria/contracts/tax/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { requireWithdrawalProof } from '../access/index.ts';
import { keepOutListed } from '../kyc/index.ts';
import { findDeposit, listDeposits } from './deposit-store.ts';
import { requestDeposit } from './deposits.ts';
import { openPayment } from './jobs.ts';
import { nextOf, toDepositView, toDepositViews, toWithdrawalView, toWithdrawalViews } from './views.ts';
import { quoteIn, quoteOut } from './taxes.ts';
import { findWithdrawal, listWithdrawals } from './withdrawals/withdrawal-store.ts';
import { confirmReceived, requestWithdrawal } from './withdrawals/withdrawals.ts';

const MONEY_LIMIT = { max: 30, windowMs: 60_000 };
const Query = z.object({
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const Params = z.object({ id: Uuid });

export function cashierRoutes(app: App, deps: Deps): void {
  quoteRoutes(app, deps);
  depositRoutes(app, deps);
  withdrawalRoutes(app, deps);
}

function quoteRoutes(app: App, { db, clock }: Deps): void {
  const asked = {
    config: { access: 'real-member' as const },
    schema: { querystring: QuoteQuery, response: { 200: PaymentQuote } },
  };
  app.get('/api/deposits/quote', asked, async (request) =>
    quoteIn(db.read, memberOf(request), request.query.amount, clock.now()),
  );
  app.get('/api/withdrawals/quote', asked, async (request) =>
    quoteOut(db.read, memberOf(request), request.query.amount, clock.now()),
  );
}

function depositRoutes(app: App, deps: Deps): void {
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
    { config: { access: 'real-member' }, schema: { querystring: Query, response: { 200: DepositPage } } },
    async (request) => {
      const { before, limit } = request.query;
      const deposits = await listDeposits(db.read, { memberId: memberOf(request).id, before, limit });
      return { items: await toDepositViews(db.read, deposits), next: nextOf(deposits, limit) };
    },
  );

  app.get(
    '/api/deposits/:id',
    { config: { access: 'real-member' }, schema: { params: Params, response: { 200: DepositView } } },
    async (request) => {
      const deposit = await findDeposit(db.read, request.params.id);
      return toDepositView(db.read, ownOf(deposit, memberOf(request).id));
    },
  );
}

function withdrawalRoutes(app: App, deps: Deps): void {
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
      return toWithdrawalView(db.read, withdrawal);
    },
  );

  app.get(
    '/api/withdrawals',
    { config: { access: 'real-member' }, schema: { querystring: Query, response: { 200: WithdrawalPage } } },
    async (request) => {
      const { before, limit } = request.query;
      const page = { memberId: memberOf(request).id, before, limit };
      const withdrawals = await listWithdrawals(db.read, page);
      return { items: await toWithdrawalViews(db.read, withdrawals), next: nextOf(withdrawals, limit) };
    },
  );

  app.get(
    '/api/withdrawals/:id',
    { config: { access: 'real-member' }, schema: { params: Params, response: { 200: WithdrawalView } } },
    async (request) => {
      const withdrawal = await findWithdrawal(db.read, request.params.id);
      return toWithdrawalView(db.read, ownOf(withdrawal, memberOf(request).id));
    },
  );

  app.post(
    '/api/withdrawals/:id/received',
    {
      config: { access: 'real-member', limit: MONEY_LIMIT },
      schema: { params: Params, response: { 200: WithdrawalView } },
    },
    async (request) => {
      const { id } = request.params;
      const memberId = memberOf(request).id;
      const received = await db.transact((tx) => confirmReceived(tx, id, memberId, clock.now()));
      return toWithdrawalView(db.read, received);
    },
  );
}

/** Another member's money is as unknown as none. Throws cashier.payment_unknown. */
function ownOf<Owned extends { memberId: string }>(found: Owned | undefined, memberId: string): Owned {
  if (found?.memberId !== memberId) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return found;
}
