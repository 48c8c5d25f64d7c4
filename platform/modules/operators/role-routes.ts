import { Asked, PasskeyRequest, RoleList, RoleRequest, Why } from '@feria/contracts/operators/roles';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { askPermissions } from './account-actions.ts';
import { actingOf, RISKY } from './account-routes.ts';
import { requireCovers } from './accounts.ts';
import { toApprovalView } from './approvals/approvals.ts';
import { askNoPasskeys, requirePasskeys } from './passkeys/passkey-rule-actions.ts';
import { deletePasskeyRule } from './passkeys/passkey-rule-store.ts';
import { deleteRole, findRole, isBuiltIn } from './role-store.ts';
import { DONE, Done } from './routes.ts';
import { listOperators, lockOperators } from './store.ts';
import { readRoles } from './views.ts';

const Params = z.object({ code: Text.max(32) });

export function roleRoutes(app: App, deps: Deps): void {
  permissionRoutes(app, deps);
  passkeyRuleRoutes(app, deps);
}

function passkeyRuleRoutes(app: App, { db, clock, config, hub }: Deps): void {
  app.post(
    '/office/roles/:code/passkeys',
    { config: RISKY, schema: { params: Params, body: PasskeyRequest, response: { 200: Done } } },
    async (request) => {
      const input = { ...request.body, role: request.params.code, ...actingOf(request) };
      await db.transact((tx) => requirePasskeys(tx, config, input, clock.now()));
      return DONE;
    },
  );

  app.post(
    '/office/roles/:code/passkeys/lift',
    { config: RISKY, schema: { params: Params, body: Why, response: { 200: Asked } } },
    async (request) => {
      const input = { ...request.body, role: request.params.code, ...actingOf(request) };
      const approval = await db.transact((tx) => askNoPasskeys(tx, input, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );
}

function permissionRoutes(app: App, { db, clock, hub }: Deps): void {
  app.get(
    '/office/roles',
    { config: { access: mayOperate('operators.read') }, schema: { response: { 200: RoleList } } },
    async () => ({ items: await readRoles(db.read, clock.now()) }),
  );

  app.post(
    '/office/roles',
    { config: RISKY, schema: { body: RoleRequest, response: { 200: Asked } } },
    async (request) => {
      const input = { ...request.body, ...actingOf(request) };
      const approval = await db.transact((tx) => askPermissions(tx, input, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );

  // Nobody loses or gains anything by it: a role that somebody has, or once had and would come back to, stays.
  app.post(
    '/office/roles/:code/remove',
    { config: RISKY, schema: { params: Params, body: Why, response: { 200: Done } } },
    async (request) => {
      const { code } = request.params;
      const acting = actingOf(request);
      await db.transact(async (tx) => {
        await lockOperators(tx);
        const role = await findRole(tx, code);
        if (!role || isBuiltIn(code)) throw new Refusal<RefusalCode>('request.not_found');
        requireCovers(acting.operator, role.permissions);
        if ((await listOperators(tx)).some((one) => one.role === code))
          throw new Refusal<RefusalCode>('operators.role_in_use');
        await deletePasskeyRule(tx, code);
        await deleteRole(tx, code);
        const before = { name: role.name, permissions: role.permissions };
        const by = { ...byOperator(acting), action: 'operators.role_removed', subject: `role:${code}` };
        await audit(tx, { ...by, reason: request.body.reason, before, at: clock.now() });
      });
      return DONE;
    },
  );
}
