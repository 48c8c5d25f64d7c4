import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { RefusalCode } from '@feria/contracts/refusals';
import { AskAgainPayload, OfficeTransferDetail, OfficeTransferPage } from '@feria/contracts/transfers/office';
import { TRANSFER_STATES } from '@feria/contracts/transfers/member';
import { Uuid } from '@feria/contracts/wire';
import { addMs, Refusal } from '@feria/kernel';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getVendor, listVendors } from '../catalog/index.ts';
import { STUCK_MS } from './due.ts';
import { follow } from './jobs.ts';
import { countByState, countOpenSince } from './store.ts';
import { findTransfer, listTransfers, lockTransfer } from './transfer-store.ts';
import { transferSteps } from './timeline.ts';
import { nextOf, toOfficeTransfers } from './views.ts';

const Query = z.object({
  state: z.enum(TRANSFER_STATES).optional(),
  isStuck: z.stringbool().default(false),
  vendor: Text.max(40).optional(),
  memberId: Uuid.optional(),
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const Params = z.object({ id: Uuid });

export function transferOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;

  app.get(
    '/office/transfers',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { querystring: Query, response: { 200: OfficeTransferPage } },
    },
    async ({ query: { isStuck, limit, ...filter } }) => {
      const at = clock.now();
      const stuckSince = addMs(at, -STUCK_MS);
      const openSince = isStuck ? stuckSince : undefined;
      const [transfers, vendors, counts, stuck] = await Promise.all([
        listTransfers(db.read, { ...filter, openSince, limit }),
        listVendors(db.read, config.secret),
        countByState(db.read),
        countOpenSince(db.read, stuckSince),
      ]);
      return {
        items: await toOfficeTransfers(db.read, transfers, vendors, at),
        next: nextOf(transfers, limit),
        counts,
        stuck,
        vendors: vendors
          .filter(({ dialect }) => dialect === 'transfer')
          .map(({ code, name }) => ({ vassalage: code, displayName: name })),
      };
    },
  );

  app.get(
    '/office/transfers/:id',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { params: Params, response: { 200: OfficeTransferDetail } },
    },
    ({ params }) => readDetail(deps, params.id),
  );

  app.post(
    '/office/transfers/:id/ask',
    {
      config: { access: mayOperate('cashier.decide') },
      schema: { params: Params, body: AskAgainPayload, response: { 200: OfficeTransferDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const operator = operatorOf(request);
      const transfer = await db.transact(async (tx) => {
        const at = clock.now();
        const found = await lockTransfer(tx, id);
        if (!found) throw new Refusal<RefusalCode>('transfers.transfer_unknown');
        // What is still being sent has an answer coming; to ask before that could make the vendor refuse it.
        const mayAsk = found.state === 'unsure' || (found.dueAt !== null && found.dueAt <= at);
        if (!mayAsk) throw new Refusal<RefusalCode>('transfers.state_changed', { state: found.state });
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'transfers.asked_again',
          subject: `transfer:${id}`,
          reason: request.body.reason,
          before: { state: found.state, attempts: found.attempts },
          address: request.ip,
          at,
        });
        return found;
      });
      await follow(deps, await getVendor(db.read, config.secret, transfer.vendor), transfer);
      return readDetail(deps, id);
    },
  );
}

/** Throws transfers.transfer_unknown. */
async function readDetail({ db, clock, config }: Deps, id: string): Promise<OfficeTransferDetail> {
  const transfer = await findTransfer(db.read, id);
  if (!transfer) throw new Refusal<RefusalCode>('transfers.transfer_unknown');
  const vendors = await listVendors(db.read, config.secret);
  const [view] = await toOfficeTransfers(db.read, [transfer], vendors, clock.now());
  return { transfer: view!, steps: await transferSteps(db.read, transfer) };
}
