import { z } from 'zod';
import { RowNumber } from '@feria/contracts/text';
import {
  EntryDetail,
  REVERSAL_STATES,
  ReversalApproval,
  ReversalPage,
  ReversalPayload,
  ReversalRefusal,
  type ReversalPreview,
} from '@feria/contracts/play/reversals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, toDecimal } from '@feria/kernel';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import type { Tx } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { listOrders, type Order } from './reversal-store.ts';
import { readEntry, toOrders } from './reversal-views.ts';
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
const Query = z.object({
  state: z.enum(REVERSAL_STATES).optional(),
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
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

  app.get(
    '/office/reversals',
    {
      config: { access: mayOperate('cashier.read') },
      schema: { querystring: Query, response: { 200: ReversalPage } },
    },
    async (request) => {
      const { limit } = request.query;
      const orders = await listOrders(db.read, request.query);
      return {
        items: await toOrders(db.read, orders, operatorOf(request).id),
        next: orders.length < limit ? null : (orders.at(-1)?.id ?? null),
      };
    },
  );

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
