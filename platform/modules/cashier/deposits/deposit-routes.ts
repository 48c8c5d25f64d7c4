import { BankList } from '@feria/contracts/cashier/accounts';
import {
  BanksQuery,
  DepositMethods,
  DepositPage,
  DepositPayload,
  DepositView,
  KnownFields,
} from '@feria/contracts/cashier/member';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { keepOutListed } from '../../kyc/index.ts';
import { papersOf } from '../../members/index.ts';
import { listBanks } from '../banks.ts';
import { ownOf } from '../own-payment.ts';
import { MONEY_LIMIT, PageQuery, PaymentParams } from '../page-query.ts';
import { nextOf } from '../views.ts';
import { openPayment } from './deposit-jobs.ts';
import { findDeposit, listDeposits } from './deposit-store.ts';
import { toDepositView, toDepositViews } from './deposit-view.ts';
import { requestDeposit } from './deposits.ts';
import { firstGateway, knownFields, offeredMethods } from './offered.ts';

export function depositRoutes(app: App, deps: Deps): void {
  formRoutes(app, deps);
  const { db, config, clock, countries } = deps;

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
      const deposit = await db.transact((tx) => requestDeposit(tx, config, input, clock.now()));
      const opened = deposit.state === 'created' ? await openPayment(deps, deposit) : deposit;
      return toDepositView(db.read, config, opened);
    },
  );

  app.get(
    '/api/deposits',
    { config: { access: 'real-member' }, schema: { querystring: PageQuery, response: { 200: DepositPage } } },
    async (request) => {
      const { before, limit } = request.query;
      const deposits = await listDeposits(db.read, { memberId: memberOf(request).id, before, limit });
      return { items: await toDepositViews(db.read, config, deposits), next: nextOf(deposits, limit) };
    },
  );

  app.get(
    '/api/deposits/:id',
    { config: { access: 'real-member' }, schema: { params: PaymentParams, response: { 200: DepositView } } },
    async (request) => {
      const deposit = await findDeposit(db.read, request.params.id);
      return toDepositView(db.read, config, ownOf(deposit, memberOf(request).id));
    },
  );
}

/** What the form of a deposit is made of. */
function formRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  app.get(
    '/api/deposits/methods',
    { config: { access: 'real-member' }, schema: { response: { 200: DepositMethods } } },
    async (request) => offeredMethods(db.read, config, memberOf(request), clock.now()),
  );
  app.get(
    '/api/deposits/banks',
    {
      config: { access: 'real-member' },
      schema: { querystring: BanksQuery, response: { 200: BankList } },
    },
    async (request) => {
      const member = memberOf(request);
      const { driver, offer } = await firstGateway(
        db.read,
        config,
        member,
        request.query.method,
        clock.now(),
      );
      const isAsked = offer.fields.includes('bank');
      return { items: isAsked ? await listBanks(deps, driver, offer.rail, member.merchantCode) : [] };
    },
  );
  app.get(
    '/api/deposits/known',
    { config: { access: 'real-member' }, schema: { response: { 200: KnownFields } } },
    async (request) => {
      const member = memberOf(request);
      const { realName } = await papersOf(db.read, config, member.id);
      return { fields: await knownFields(db.read, config, member), holder: realName };
    },
  );
}
