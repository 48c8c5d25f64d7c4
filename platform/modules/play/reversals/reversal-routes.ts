import { z } from 'zod';
import { REVERSAL_LIST } from '@feria/contracts/play/lists';
import { RowNumber } from '@feria/contracts/text';
import {
  EntryDetail,
  ReversalApproval,
  ReversalPayload,
  ReversalRefusal,
  ReversalRow,
  type ReversalPreview,
} from '@feria/contracts/play/reversals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, toDecimal } from '@feria/kernel';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import type { Tx } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { listSource, numbered } from '../../../core/lists/source.ts';
import { tableList } from '../../../core/lists/table-list.ts';
import type { Order } from './reversal-store.ts';
import { readEntry, toListedOrders } from './reversal-views.ts';
import {
  approveReversal,
  askReversal,
  changesOf,
  getSubject,
  isRoundOpen,
  judgeReversal,
  refuseReversal,
  takeBack,
  toChanges,
} from './reversals.ts';

const EntryParams = z.object({ id: RowNumber });
const OrderParams = z.object({ id: Uuid });
const ORDERS = listSource({
  spec: REVERSAL_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    askedAt: 'askedAt',
    kind: 'kind',
    memberId: 'memberId',
    amount: 'amount',
    cause: 'cause',
    state: 'state',
    askedBy: 'askedBy',
    decidedBy: 'decidedBy',
    decidedAt: 'decidedAt',
    needsSecond: 'needsSecond',
  },
  own: { entryId: numbered('entryId') },
});
const ACT_LIMIT = { max: 60, windowMs: 60_000 };

export function reversalRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;

  app.get(
    '/office/entries/:id',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { params: EntryParams, response: { 200: EntryDetail } },
    },
    async (request) => detailOf(deps, BigInt(request.params.id), operatorOf(request)),
  );

  app.post(
    '/office/entries/:id/reversal',
    {
      config: { access: mayOperate('wallet.reverse'), stepUp: true, limit: ACT_LIMIT },
      schema: { params: EntryParams, body: ReversalPayload, response: { 200: EntryDetail } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const input = { ...request.body, entryId: BigInt(request.params.id), operator, address: request.ip };
      await db.transact((tx) => askReversal(tx, input, clock.now()));
      hub.toOffice('queue', { kind: 'reversals' });
      return detailOf(deps, input.entryId, operator);
    },
  );

  tableList(app, deps, {
    path: '/office/reversals',
    permission: 'cashier.read',
    source: ORDERS,
    shown: ReversalRow,
    from: (tx) => tx.selectFrom('play.reversal_orders'),
    show: (tx, orders: readonly Order[], viewer) => toListedOrders(tx, orders, viewer.id),
  });

  app.post(
    '/office/reversals/:id/approve',
    {
      config: { access: mayOperate('wallet.reverse'), stepUp: true, limit: ACT_LIMIT },
      schema: { params: OrderParams, body: ReversalApproval, response: { 200: EntryDetail } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const decision = { ...request.body, orderId: request.params.id, operator, address: request.ip };
      return decided(deps, operator, (tx) => approveReversal(tx, decision, clock.now()));
    },
  );

  app.post(
    '/office/reversals/:id/refuse',
    {
      config: { access: mayOperate('wallet.reverse'), limit: ACT_LIMIT },
      schema: { params: OrderParams, body: ReversalRefusal, response: { 200: EntryDetail } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const decision = { ...request.body, orderId: request.params.id, operator, address: request.ip };
      return decided(deps, operator, (tx) => refuseReversal(tx, decision, clock.now()));
    },
  );
}

async function decided(
  deps: Deps,
  operator: SignedInOperator,
  decide: (tx: Tx) => Promise<Order>,
): Promise<EntryDetail> {
  const { entryId } = await deps.db.transact(decide);
  deps.hub.toOffice('queue', { kind: 'reversals' });
  return detailOf(deps, entryId, operator);
}

async function detailOf(deps: Deps, entryId: bigint, operator: SignedInOperator): Promise<EntryDetail> {
  const entry = await readEntry(deps.db.read, entryId, operator.id);
  if (entry.obstacle !== null) return { ...entry, preview: null };
  try {
    return { ...entry, preview: await previewOf(deps, entryId, operator) };
  } catch (error) {
    // Money that is gone is seen only by trying.
    if (!(error instanceof Refusal) || error.code !== 'reversals.not_possible') throw error;
    return { ...entry, obstacle: 'money_gone', preview: null };
  }
}

class Undone extends Error {}

/** Does it, looks, and undoes it: what is shown is what the same code will do, and nothing of it stays. */
async function previewOf(
  { db, clock }: Deps,
  entryId: bigint,
  operator: SignedInOperator,
): Promise<ReversalPreview> {
  const seen: ReversalPreview[] = [];
  const look = db.transact(async (tx) => {
    const at = clock.now();
    const subject = await getSubject(tx, entryId);
    const isOpen = await isRoundOpen(tx, subject);
    const effect = await takeBack(
      tx,
      subject,
      { note: 'a look', cause: 'wrong_amount', actor: operator.username },
      at,
    );
    const judged = await judgeReversal(tx, subject, operator.id, at);
    seen.push({
      before: toChanges(effect.before),
      changes: changesOf(effect),
      after: toChanges(effect.after),
      needsSecond: judged.isNeeded,
      aloneBelow: toDecimal(judged.from),
      line: judged.line,
      isRoundOpen: isOpen,
    });
    throw new Undone();
  });
  await look.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  const preview = seen.at(-1);
  if (!preview) throw new Error('a preview that was not undone');
  return preview;
}
