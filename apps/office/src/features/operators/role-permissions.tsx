/** What somebody may do, and that it is their role that allows it. */
import { Card, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { Permission } from '@feria/contracts/operators/office';
import type { OperatorView } from '@feria/contracts/operators/roles';
import { useT } from '../../ground/i18n/texts.ts';
import { PermissionGroups } from '../../ground/session/permission-groups.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { useSession } from '../../ground/session/session.tsx';
import { Fact } from '../../ground/values/fact.tsx';

interface RolePermissionsProps {
  operator: Pick<OperatorView, 'role' | 'roleName'>;
  permissions: readonly Permission[];
}

export function RolePermissions({ operator, permissions }: RolePermissionsProps) {
  const t = useT();
  const { may } = useSession();
  const name = useRoleName()(operator);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('operators.permissions')}
        </Title>
        <Fact label={t('may.fromRole')}>
          {may('operators.read') ? <Link href={`/roles/${operator.role}`}>{name}</Link> : name}
        </Fact>
        <PermissionGroups permissions={permissions} />
        <Text size="xs" c="dimmed">
          {t('may.roleAlone')}
        </Text>
      </Stack>
    </Card>
  );
}
