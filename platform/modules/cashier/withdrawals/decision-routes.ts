/** What an operator decides about a withdrawal as a whole: it is approved, rejected, held back or released. */
import { HoldPayload, RejectPayload, ReleasePayload } from '@feria/contracts/cashier/desk-reasons';
import { ApprovalPayload, OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { decideOrAsk } from '../second-person.ts';
import { holdWithdrawal, releaseWithdrawal } from './holds.ts';
import { readDetail } from './withdrawal-detail.ts';

const Params = z.object({ id: Uuid });
const access = mayOperate('cashier.decide');
const response = { 200: OfficeWithdrawalDetail };

export function decisionRoutes(app: App, deps: Deps): void {
  decideRoutes(app, deps);
  holdRoutes(app, deps);
}

function decideRoutes(app: App, { db, clock, hub }: Deps): void {
  app.post(
    '/office/withdrawals/:id/approve',
    { config: { access, stepUp: true }, schema: { params: Params, body: ApprovalPayload, response } },
    async (request) => {
      const { id } = request.params;
      const { reason, parts } = request.body;
      const operator = operatorOf(request);
      const decision = { id, verb: 'approve', reason, parts, operator, address: request.ip } as const;
      await db.transact((tx) => decideOrAsk(tx, decision, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return readDetail(db.read, id, operator, clock.now());
    },
  );

  app.post(
    '/office/withdrawals/:id/reject',
    { config: { access }, schema: { params: Params, body: RejectPayload, response } },
    async (request) => {
      const { id } = request.params;
      const { note: reason, ...why } = request.body;
      const operator = operatorOf(request);
      const decision = { id, verb: 'reject', reason, why, operator, address: request.ip } as const;
      await db.transact((tx) => decideOrAsk(tx, decision, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return readDetail(db.read, id, operator, clock.now());
    },
  );
}

function holdRoutes(app: App, { db, clock, hub }: Deps): void {
  app.post(
    '/office/withdrawals/:id/hold',
    { config: { access }, schema: { params: Params, body: HoldPayload, response } },
    async (request) => {
      const { id } = request.params;
      const operator = operatorOf(request);
      const until = new Date(request.body.until);
      const holding = { ...request.body, until, id, operator, address: request.ip };
      await db.transact((tx) => holdWithdrawal(tx, holding, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return readDetail(db.read, id, operator, clock.now());
    },
  );

  app.post(
    '/office/withdrawals/:id/release',
    { config: { access }, schema: { params: Params, body: ReleasePayload, response } },
    async (request) => {
      const { id } = request.params;
      const operator = operatorOf(request);
      const released = { id, note: request.body.note, operator, address: request.ip };
      await db.transact((tx) => releaseWithdrawal(tx, released, clock.now()));
      return readDetail(db.read, id, operator, clock.now());
    },
  );
}
