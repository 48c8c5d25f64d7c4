import { CollectionAccountPayload, CollectionAccounts } from '@feria/contracts/cashier/collection-accounts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { proposeCollectionAccount, readCollectionAccounts } from './collection-accounts.ts';

export function collectionAccountRoutes(app: App, { db, clock, hub }: Deps): void {
  app.get(
    '/office/collection-accounts',
    { config: { access: mayOperate('cashier.read') }, schema: { response: { 200: CollectionAccounts } } },
    async (request) => readCollectionAccounts(db.read, operatorOf(request), clock.now()),
  );

  app.post(
    '/office/collection-accounts',
    {
      config: { access: mayOperate('cashier.accounts'), stepUp: true },
      schema: { body: CollectionAccountPayload, response: { 200: CollectionAccounts } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const acting = { operator, address: request.ip };
      await db.transact((tx) => proposeCollectionAccount(tx, request.body, acting, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return readCollectionAccounts(db.read, operator, clock.now());
    },
  );
}
