import type { Permission } from '@feria/contracts/operators/office';
import type { Reader, Tx } from '../../core/db.ts';
import { listRoles } from './role-store.ts';
import { listOperators } from './store.ts';

/** Who works here and may do that, by name: whom a colleague can hand such work to. */
export async function operatorsWith(
  reader: Tx | Reader,
  permission: Permission,
): Promise<{ id: string; username: string; displayName: string }[]> {
  const roles = new Set(
    (await listRoles(reader))
      .filter(({ permissions }) => permissions.includes(permission))
      .map(({ code }) => code),
  );
  return (await listOperators(reader))
    .filter(({ role, status }) => status === 'active' && roles.has(role))
    .map(({ id, username, displayName }) => ({ id, username, displayName }));
}
