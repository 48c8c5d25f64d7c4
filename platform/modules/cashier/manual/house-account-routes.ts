import { HouseAccountPayload, HouseAccounts } from '@feria/contracts/cashier/house-accounts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { proposeHouseAccount, readHouseAccounts } from './house-accounts.ts';

export function houseAccountRoutes(app: App, { db, clock, hub }: Deps): void {
  app.get(
    '/office/house-accounts',
    { config: { access: mayOperate('cashier.read') }, schema: { response: { 200: HouseAccounts } } },
    async (request) => readHouseAccounts(db.read, operatorOf(request), clock.now()),
  );

  app.post(
    '/office/house-accounts',
    {
      config: { access: mayOperate('cashier.accounts'), stepUp: true },
      schema: { body: HouseAccountPayload, response: { 200: HouseAccounts } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const acting = { operator, address: request.ip };
      await db.transact((tx) => proposeHouseAccount(tx, request.body, acting, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return readHouseAccounts(db.read, operator, clock.now());
    },
  );
}
