import { DepositView } from '@feria/contracts/cashier/member';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { IMAGE_ROUTE, imageOf, takeImages } from '../../../core/images/image.ts';
import { ownOf } from '../own-payment.ts';
import { PaymentParams } from '../page-query.ts';
import { findDeposit } from '../deposits/deposit-store.ts';
import { toDepositView } from '../deposits/deposit-view.ts';
import { showProof } from './show-proof.ts';

const IMAGE_LIMIT = { max: 20, windowMs: 60_000 };

export function transferProofRoutes(app: App, deps: Deps): void {
  takeImages(app, (images) => proofRoute(images, deps));
}

/** The first image says that it was paid; each further one is added. */
function proofRoute(app: App, { db, config, clock, hub }: Deps): void {
  app.put(
    '/api/deposits/:id/proof',
    {
      ...IMAGE_ROUTE,
      config: { access: 'real-member', limit: IMAGE_LIMIT },
      schema: { params: PaymentParams, response: { 200: DepositView } },
    },
    async (request) => {
      const { id } = request.params;
      const memberId = memberOf(request).id;
      // Nothing is decoded for somebody else's.
      ownOf(await findDeposit(db.read, id), memberId);
      const picture = await imageOf(request.body);
      const deposit = await db.transact((tx) =>
        showProof(tx, config, { id, memberId, picture }, clock.now()),
      );
      hub.toOffice('queue', { kind: 'bankTransfers' });
      return toDepositView(db.read, config, deposit);
    },
  );
}
