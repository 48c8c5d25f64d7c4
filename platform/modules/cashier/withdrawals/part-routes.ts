/** What a member says of one part. */
import { WithdrawalView } from '@feria/contracts/cashier/member';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { IMAGE_ROUTE, imageOf, takeImages } from '../../../core/images/image.ts';
import { ownOf } from '../own-payment.ts';
import { MONEY_LIMIT } from '../page-query.ts';
import { confirmPart, missPart } from './confirm.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { toWithdrawalView } from './withdrawal-view.ts';

const Params = z.object({ id: Uuid, part: Uuid });
const IMAGE_LIMIT = { max: 20, windowMs: 60_000 };
const schema = { params: Params, response: { 200: WithdrawalView } };
const access = 'real-member' as const;

export function partRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  app.post(
    '/api/withdrawals/:id/parts/:part/received',
    { config: { access, limit: MONEY_LIMIT }, schema },
    async (request) => {
      const { id, part: partId } = request.params;
      const own = { id, partId, memberId: memberOf(request).id };
      return toWithdrawalView(db.read, await db.transact((tx) => confirmPart(tx, own, clock.now())));
    },
  );
  takeImages(app, (images) => notReceivedRoute(images, deps));
}

/** The first image says that it did not come; each further one is added. */
function notReceivedRoute(app: App, { db, config, clock }: Deps): void {
  app.put(
    '/api/withdrawals/:id/parts/:part/not-received',
    { ...IMAGE_ROUTE, config: { access, limit: IMAGE_LIMIT }, schema },
    async (request) => {
      const { id, part: partId } = request.params;
      const memberId = memberOf(request).id;
      // Nothing is decoded for somebody else's.
      ownOf(await findWithdrawal(db.read, id), memberId);
      const picture = await imageOf(request.body);
      const missed = { id, partId, memberId, picture };
      return toWithdrawalView(db.read, await db.transact((tx) => missPart(tx, config, missed, clock.now())));
    },
  );
}
