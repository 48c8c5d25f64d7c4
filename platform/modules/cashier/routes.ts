import { PaymentQuote, QuoteQuery } from '@feria/contracts/tax/member';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { cardRoutes } from './deposits/card-routes.ts';
import { depositRoutes } from './deposits/deposit-routes.ts';
import { quoteIn, quoteOut } from './taxes.ts';
import { transferProofRoutes } from './manual/proof-routes.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { partRoutes } from './withdrawals/part-routes.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts';

export function cashierRoutes(app: App, deps: Deps): void {
  quoteRoutes(app, deps);
  depositRoutes(app, deps);
  cardRoutes(app, deps);
  transferProofRoutes(app, deps);
  withdrawalRoutes(app, deps);
  partRoutes(app, deps);
  accountRoutes(app, deps);
}

function quoteRoutes(app: App, { db, clock }: Deps): void {
  const asked = {
    config: { access: 'real-member' as const },
    schema: { querystring: QuoteQuery, response: { 200: PaymentQuote } },
  };
  app.get('/api/deposits/quote', asked, async (request) =>
    quoteIn(db.read, memberOf(request), request.query, clock.now()),
  );
  app.get('/api/withdrawals/quote', asked, async (request) =>
    quoteOut(db.read, memberOf(request), request.query, clock.now()),
  );
}
