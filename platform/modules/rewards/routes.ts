import { FreeRounds } from '@feria/contracts/rewards/member';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { listVendors } from '../catalog/index.ts';
import { listFreeRounds } from './own-rounds.ts';

export function freeRoundRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/free-rounds',
    { config: { access: 'real-member' }, schema: { response: { 200: FreeRounds } } },
    async (request) => {
      const vendors = await listVendors(db.read, config.secret);
      return listFreeRounds(db.read, memberOf(request).id, vendors, clock.now());
    },
  );
}
