import { PERMISSIONS, type Permission } from '@feria/contracts/operators/office';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { RoleList } from '@feria/contracts/operators/roles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ground/http/api.ts';
import { branch } from '../../ground/http/keys.ts';
import { Part } from '../../ground/loading/part.tsx';
import { PermissionGroups } from '../../ground/session/permission-groups.tsx';
import { useT } from '../../ground/i18n/texts.ts';

const ROLES = branch('roles-of-requests');

/** What a role would allow, with what it gains and loses. */
export function RoleChange({ approval: { before, after } }: { approval: ApprovalView }) {
  const t = useT();
  const known = before?.['permissions'];
  return (
    <Part title={t('operators.permissions')}>
      <PermissionGroups
        permissions={permissionsIn(after?.['permissions'])}
        {...(known === undefined ? {} : { before: permissionsIn(known) })}
      />
    </Part>
  );
}

const permissionsIn = (value: unknown): Permission[] =>
  Array.isArray(value) ? PERMISSIONS.filter((one) => value.includes(one)) : [];

/** What somebody could do with the role that is asked for, and what they gain and lose by it. */
export function RoleGiven({ approval: { before, after } }: { approval: ApprovalView }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ROLES.all,
    queryFn: () => call<RoleList>('GET', '/roles'),
  });
  const allowedBy = (code: unknown): readonly Permission[] | undefined =>
    data?.items.find((role) => role.code === code)?.permissions;
  const [former, next] = [allowedBy(before?.['role']), allowedBy(after?.['role'])];
  return (
    <Part title={t('operators.permissions')} isPending={isPending} error={error} retry={refetch}>
      {next && <PermissionGroups permissions={next} before={former} />}
    </Part>
  );
}
