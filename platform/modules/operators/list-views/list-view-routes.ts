/**
 * Kept views of lists. Whoever may read a list at all keeps views of it; a view holds no row, so there is nothing in it that its reader
 * may not see. What is shared is changed by its owner, and taken away by whoever manages operators, too.
 */
import { z } from 'zod';
import {
  ListViewChange,
  ListViews,
  ListViewsQuery,
  NewListView,
  type ListView,
} from '@feria/contracts/operators/list-views';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, type OperatorId } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { operatorOf, type App, type SignedInOperator } from '../../../core/http/http.ts';
import {
  countViews,
  deleteView,
  insertView,
  isNameTaken,
  listViews,
  lockView,
  updateView,
} from './list-view-store.ts';

const MOST_OWN = 50;
const Params = z.object({ id: Uuid });

export function listViewRoutes(app: App, { db, clock }: Deps): void {
  const config = { access: 'operator' } as const;

  app.get(
    '/office/list-views',
    { config, schema: { querystring: ListViewsQuery, response: { 200: ListViews } } },
    async (request) => viewsOf(db.read, request.query.list, operatorOf(request).id),
  );

  app.post(
    '/office/list-views',
    { config, schema: { body: NewListView, response: { 200: ListViews } } },
    async (request) => {
      const { body, ip: address } = request;
      const operator = operatorOf(request);
      await db.transact((tx) => keepView(tx, body, { operator, address }, clock.now()));
      return viewsOf(db.read, body.list, operator.id);
    },
  );

  app.put(
    '/office/list-views/:id',
    { config, schema: { params: Params, body: ListViewChange, response: { 200: ListViews } } },
    async (request) => {
      const { body, ip: address, params } = request;
      const operator = operatorOf(request);
      const list = await db.transact(async (tx) => {
        const view = await requireView(tx, params.id, operator, 'change');
        if (await isNameTaken(tx, view, body.name))
          throw new Refusal<RefusalCode>('operators.view_name_taken');
        await updateView(tx, view.id, body);
        if (view.isShared || body.isShared)
          await tell(tx, { operator, address }, view, {
            before: toldOf(view),
            after: toldOf(body),
            at: clock.now(),
          });
        return view.list;
      });
      return viewsOf(db.read, list, operator.id);
    },
  );

  app.delete(
    '/office/list-views/:id',
    { config, schema: { params: Params, response: { 200: ListViews } } },
    async (request) => {
      const operator = operatorOf(request);
      const list = await db.transact(async (tx) => {
        const view = await requireView(tx, request.params.id, operator, 'remove');
        await deleteView(tx, view.id);
        const acting = { operator, address: request.ip };
        if (view.isShared) await tell(tx, acting, view, { before: toldOf(view), at: clock.now() });
        return view.list;
      });
      return viewsOf(db.read, list, operator.id);
    },
  );
}

type Acting = { operator: SignedInOperator; address: string };

/** Throws operators.views_full, operators.view_name_taken. */
async function keepView(tx: Tx, view: NewListView, acting: Acting, at: Date): Promise<void> {
  const { id } = acting.operator;
  if ((await countViews(tx, view.list, id)) >= MOST_OWN)
    throw new Refusal<RefusalCode>('operators.views_full');
  if (!(await insertView(tx, view, id, at))) throw new Refusal<RefusalCode>('operators.view_name_taken');
  if (view.isShared) await tell(tx, acting, view, { after: toldOf(view), at });
}

type Told = { name: string; view: string; isShared: boolean };
const toldOf = ({ name, search, isShared }: Omit<NewListView, 'list'>): Told => ({
  name,
  view: search,
  isShared,
});

/** What others see is in the audit log; what is one's own is nobody's matter. */
async function tell(
  tx: Tx,
  acting: Acting,
  { list }: { list: string },
  { before = null, after = null, at }: { before?: Told | null; after?: Told | null; at: Date },
): Promise<void> {
  await audit(tx, {
    ...byOperator(acting),
    action: 'list.view_shared',
    subject: `list:${list}`,
    before,
    after,
    at,
  });
}

/** Somebody else's view is as good as none, unless it is shared. Throws operators.view_unknown, access.denied. */
async function requireView(
  tx: Tx,
  id: string,
  { id: viewer, permissions }: SignedInOperator,
  act: 'change' | 'remove',
) {
  const view = await lockView(tx, id);
  if (view?.ownerId === viewer) return view;
  if (!view?.isShared) throw new Refusal<RefusalCode>('operators.view_unknown');
  if (act === 'change' || !permissions.includes('operators.manage'))
    throw new Refusal<RefusalCode>('access.denied');
  return view;
}

async function viewsOf(reader: Reader | Tx, list: string, viewer: OperatorId): Promise<ListViews> {
  const views = (await listViews(reader, list, viewer)).map(
    ({ id, name, search, isShared, ownerId, owner, at }): ListView => ({
      id,
      name,
      search,
      isShared,
      owner,
      isOwn: ownerId === viewer,
      at: at.toISOString(),
    }),
  );
  return { items: [...views.filter(({ isOwn }) => isOwn), ...views.filter(({ isOwn }) => !isOwn)] };
}
