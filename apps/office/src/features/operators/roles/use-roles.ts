import { useQuery } from '@tanstack/react-query';
import type { RoleList } from '@feria/contracts/operators/roles';
import { call } from '../../../ground/http/api.ts';
import { useRoleName } from '../../../ground/session/role-name.ts';
import { OPERATORS } from '../queries.ts';

export function useRoles() {
  return useQuery({ queryKey: OPERATORS.of('roles'), queryFn: () => call<RoleList>('GET', '/roles') });
}

/** The roles as a menu offers them. */
export function useRoleChoice(): { choice: { value: string; label: string }[]; error: unknown } {
  const roleName = useRoleName();
  const { data, error } = useRoles();
  const choice = (data?.items ?? []).map(({ code, name }) => ({
    value: code,
    label: roleName({ role: code, roleName: name }),
  }));
  return { choice, error };
}
