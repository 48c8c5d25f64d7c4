import { z } from 'zod';
import type { RefusalCode } from '@feria/contracts/refusals';
import { AskAgainPayload, OfficeTransferDetail, OfficeTransferRow } from '@feria/contracts/transfers/office';
import { TRANSFER_LIST } from '@feria/contracts/transfers/lists';
import { Uuid } from '@feria/contracts/wire';
import { addMs, Refusal, type Clock } from '@feria/kernel';
import { sql } from 'kysely';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { identified, listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { getVendor, listVendors } from '../catalog/index.ts';
import { ofWhom } from '../members/index.ts';
import { STUCK_MS } from './due.ts';
import { follow } from './jobs.ts';
import { findTransfer, lockTransfer, type Transfer } from './transfer-store.ts';
import { transferSteps } from './timeline.ts';
import { toListedTransfers, toOfficeTransfers } from './views.ts';

const Params = z.object({ id: Uuid });

const transferSource = (clock: Clock) =>
  listSource({
    spec: TRANSFER_LIST,
    id: 'id',
    idKind: 'uuid',
    columns: {
      createdAt: 'createdAt',
      memberId: 'memberId',
      vendor: 'vendor',
      direction: 'direction',
      transferCause: 'cause',
      amount: 'amount',
      state: 'state',
      attempts: 'attempts',
      reason: 'reason',
    },
    own: {
      reference: identified('id'),
      // As `isStuck` (due.ts) says it.
      isStuck: (value) => {
        const since = addMs(clock.now(), -STUCK_MS);
        return value === 'true'
          ? sql`(due_at is not null and created_at <= ${since})`
          : sql`(due_at is null or created_at > ${since})`;
      },
    },
  });

export function transferOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;

  tableList(app, deps, {
    path: '/office/transfers',
    permission: 'cashier.read',
    source: transferSource(clock),
    shown: OfficeTransferRow,
    from: (tx, { memberId }) => tx.selectFrom('transfers.transfers').where(ofWhom(memberId)),
    show: async (tx, transfers: readonly Transfer[]) =>
      toListedTransfers(tx, transfers, await listVendors(tx, config.secret), clock.now()),
  });

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
          memberId: found.memberId,
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
