import { WalletOverview } from '@feria/contracts/reporting/wallet';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { readOverview } from './overview.ts';

/** Each look reads what several modules hold. */
const READ_LIMIT = { max: 120, windowMs: 60_000 };

export function overviewRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/wallet/overview',
    { config: { access: 'real-member', limit: READ_LIMIT }, schema: { response: { 200: WalletOverview } } },
    async (request) => db.snapshot((tx) => readOverview(tx, memberOf(request), clock.now())),
  );
}
