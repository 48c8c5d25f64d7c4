import { TARGET_LIST } from '@feria/contracts/conformance/lists';
import { TargetAnswer, TargetPayload, TargetRow } from '@feria/contracts/conformance/runs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { smallList } from '../../core/lists/small-list.ts';
import { insertTarget, listTargets, removeTarget, type Target } from './target-store.ts';
import { readTarget, toTargetView } from './targets.ts';

const Params = z.object({ id: Uuid });

/** The addresses that runs are pointed at. */
export function targetRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  smallList(app, deps, {
    path: '/office/conformance/targets',
    permission: 'catalog.read',
    spec: TARGET_LIST,
    shown: TargetRow,
    read: async (reader) => (await listTargets(reader)).map(toTargetRow),
  });

  app.post(
    '/office/conformance/targets',
    {
      config: { access: mayOperate('vendors.manage'), stepUp: true },
      schema: { body: TargetPayload, response: { 200: TargetAnswer } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const at = clock.now();
      const { target, secret } = readTarget(config, request.body, { name: operator.username, at });
      const { name, side, dialect, url, vendor, fingerprint, sessionUrl } = target;
      await db.transact(async (tx) => {
        await insertTarget(tx, target);
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'conformance.target_added',
          subject: `conformance_target:${target.id}`,
          after: { name, side, dialect, url, vendor, fingerprint, sessionUrl },
          address: request.ip,
          at,
        });
      });
      return { target: toTargetView(target), secret };
    },
  );

  app.post(
    '/office/conformance/targets/:id/remove',
    {
      config: { access: mayOperate('vendors.manage') },
      schema: { params: Params, response: { 200: z.object({}) } },
    },
    async (request) => {
      const { id } = request.params;
      const operator = operatorOf(request);
      const at = clock.now();
      await db.transact(async (tx) => {
        const name = await removeTarget(tx, id, at);
        if (name === undefined) throw new Refusal<RefusalCode>('conformance.target_unknown');
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'conformance.target_removed',
          subject: `conformance_target:${id}`,
          before: { name },
          address: request.ip,
          at,
        });
      });
      return {};
    },
  );
}

function toTargetRow(target: Target): TargetRow {
  const { createdAt: addedAt, createdBy: addedBy, ...row } = toTargetView(target);
  return { ...row, addedAt, addedBy };
}
