import { AccountList, AccountPayload, BankList, BanksQuery } from '@feria/contracts/cashier/accounts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { requireWithdrawalProof } from '../../access/index.ts';
import { MONEY_LIMIT, PaymentParams } from '../page-query.ts';
import { listBanks } from '../banks.ts';
import { addAccount, readAccounts, removeAccount } from './accounts.ts';
import { payingGateway } from './paying-gateway.ts';

const access = 'real-member' as const;

/** A new account is where money goes to: it is added after the same proof as a withdrawal. */
export function accountRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  app.get(
    '/api/payout-accounts',
    { config: { access }, schema: { response: { 200: AccountList } } },
    async (request) => readAccounts(db.read, config, memberOf(request).id),
  );

  app.get(
    '/api/payout-accounts/banks',
    {
      config: { access, limit: MONEY_LIMIT },
      schema: { querystring: BanksQuery, response: { 200: BankList } },
    },
    async (request) => {
      const { rail } = request.query;
      const { merchantCode } = memberOf(request);
      const gateway = await payingGateway(deps, rail, merchantCode);
      return { items: gateway ? await listBanks(deps, gateway, rail, merchantCode) : [] };
    },
  );

  app.post(
    '/api/payout-accounts',
    {
      config: { access, limit: MONEY_LIMIT, recent: true, encrypted: true },
      schema: { body: AccountPayload, response: { 200: AccountList } },
    },
    async (request) => {
      const { paymentPassword, ...added } = request.body;
      const member = memberOf(request);
      await requireWithdrawalProof(deps, member, paymentPassword, clock.now());
      await db.transact((tx) => addAccount(tx, config, member, added, clock.now()));
      return readAccounts(db.read, config, member.id);
    },
  );

  app.delete(
    '/api/payout-accounts/:id',
    {
      config: { access, limit: MONEY_LIMIT },
      schema: { params: PaymentParams, response: { 200: AccountList } },
    },
    async (request) => {
      const { id: memberId } = memberOf(request);
      await db.transact((tx) => removeAccount(tx, request.params.id, memberId, clock.now()));
      return readAccounts(db.read, config, memberId);
    },
  );
}
