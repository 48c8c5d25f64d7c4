import { Badge, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RoleView } from '@feria/contracts/operators/roles';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { PermissionGroups } from '../../../ground/session/permission-groups.tsx';
import { useRoleName } from '../../../ground/session/role-name.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { PasskeyRule } from './passkey-rule.tsx';
import { RoleForm } from './role-form.tsx';
import { useRoles } from './use-roles.ts';
import { OPERATORS } from '../queries.ts';
import { OperatorName } from '../../../ground/values/operator-name.tsx';

/** Every role: what it allows, and who has it. */
export function Roles() {
  const t = useT();
  const { may } = useSession();
  const { data, error, refetch, isPending } = useRoles();
  const [edited, setEdited] = useState<RoleView | 'new'>();
  return (
    <Screen
      title={t('nav.roles')}
      error={error}
      retry={() => void refetch()}
      aside={
        may('operators.manage') && (
          <Button size="xs" onClick={() => setEdited('new')}>
            {t('roles.new')}
          </Button>
        )
      }
    >
      {edited !== undefined && (
        <RoleForm role={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {isPending && <Skeleton h={240} />}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {(data?.items ?? []).map((role) => (
          <RoleCard key={role.code} role={role} onEdit={() => setEdited(role)} />
        ))}
      </SimpleGrid>
    </Screen>
  );
}

function RoleCard({ role, onEdit }: { role: RoleView; onEdit: () => void }) {
  const t = useT();
  const { may, operator } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const name = useRoleName()({ role: role.code, roleName: role.name });
  const canEdit = may('operators.manage') && role.name !== null && operator.role !== role.code;
  return (
    <Card withBorder>
      {dialog}
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            <Link href={`/roles/${role.code}`}>{name}</Link>
          </Title>
          {role.name === null && (
            <Badge variant="light" color="gray" tt="none">
              {t('roles.builtIn')}
            </Badge>
          )}
        </Group>
        <PermissionGroups permissions={role.permissions} />
        <Text size="sm">
          {t('roles.heldBy', { count: role.operators.length })}{' '}
          {role.operators.map((one, index) => (
            <span key={one.id}>
              {index > 0 && ', '}
              <Link href={`/operators/${one.id}`}>
                <OperatorName {...one} />
              </Link>
            </span>
          ))}
        </Text>
        <PasskeyRule role={role} name={name} canManage={may('operators.manage')} />
        <Group>
          <Button component={Link} href={`/roles/${role.code}`} size="xs" variant="default">
            {t('roles.sight')}
          </Button>
        </Group>
        {canEdit && (
          <Group>
            <Button size="xs" variant="default" onClick={onEdit}>
              {t('roles.edit')}
            </Button>
            {role.operators.length === 0 && (
              <Button
                size="xs"
                color="red"
                variant="light"
                onClick={() =>
                  ask({
                    title: t('roles.remove'),
                    text: t('roles.removeText', { name }),
                    confirm: t('roles.remove'),
                    isGrave: true,
                    send: async (reason) => {
                      await call('POST', `/roles/${role.code}/remove`, { reason });
                      await queries.invalidateQueries({ queryKey: OPERATORS.all });
                    },
                  })
                }
              >
                {t('roles.remove')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
