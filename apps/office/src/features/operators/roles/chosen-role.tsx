/** Beside the choice of a role: what it may do in short, and its page in a tab of its own, so that what was typed is not lost. */
import { Anchor, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { ArrowUpRightIcon } from '@feria/ui/icons';
import type { Permission } from '@feria/contracts/operators/office';
import { useT } from '../../../ground/i18n/texts.ts';
import { PermissionGroups } from '../../../ground/session/permission-groups.tsx';
import { useRoleName } from '../../../ground/session/role-name.ts';
import { useRoles } from './use-roles.ts';

interface ChosenRoleProps {
  /** Null: none is chosen yet. */
  code: string | null;
  /** What whoever gets it may do now: what is added and taken away is marked. */
  before?: readonly Permission[];
}

export function ChosenRole({ code, before }: ChosenRoleProps) {
  const t = useT();
  const nameOf = useRoleName();
  const { data } = useRoles();
  const role = data?.items.find((one) => one.code === code);
  if (!role)
    return (
      <Text size="xs" c="dimmed">
        {t('roles.chooseToSee')}
      </Text>
    );
  const name = nameOf({ role: role.code, roleName: role.name });
  return (
    <Paper withBorder p="sm" data-chosen-role={role.code}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h6">
            {t('roles.whatMay', { name })}
          </Title>
          <Anchor href={`/roles/${role.code}`} target="_blank" rel="noopener noreferrer" size="sm">
            {t('roles.sight')} <ArrowUpRightIcon size={14} />
            <VisuallyHidden>{t('roles.newTab')}</VisuallyHidden>
          </Anchor>
        </Group>
        <PermissionGroups key={role.code} permissions={role.permissions} before={before} />
      </Stack>
    </Paper>
  );
}
