/** One role: who has it, and the office as it sees it, alone or beside another role. */
import { Card, Group, Select, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'wouter';
import type { RoleView } from '@feria/contracts/operators/roles';
import { DetailPage } from '../../../ground/loading/detail-page.tsx';
import { useRoleName } from '../../../ground/session/role-name.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { RoleSight } from './role-sight.tsx';
import { useRoleChoice, useRoles } from './use-roles.ts';
import { OperatorName } from '../../../ground/values/operator-name.tsx';

export function Role({ code }: { code: string }) {
  const t = useT();
  const query = useRoles();
  const nameOf = useRoleName();
  const role = query.data?.items.find((one) => one.code === code);
  const title = role ? nameOf({ role: code, roleName: role.name }) : t('nav.roles');
  return (
    <DetailPage title={title} query={query}>
      {query.data && !role && <Text>{t('roles.unknown')}</Text>}
      {role && <Sight role={role} roles={query.data!.items} />}
    </DetailPage>
  );
}

function Sight({ role, roles }: { role: RoleView; roles: readonly RoleView[] }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const { choice } = useRoleChoice();
  const other = roles.find(({ code }) => code === search.get('beside') && code !== role.code);
  const compare = (code: string | null): void =>
    setSearch(code === null ? {} : { beside: code }, { replace: true });
  return (
    <Stack>
      <Card withBorder>
        <Group justify="space-between" align="end">
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
          <Select
            size="xs"
            w={{ base: '100%', xs: 240 }}
            label={t('roles.compare')}
            placeholder={t('roles.compareNone')}
            clearable
            clearButtonProps={{ 'aria-label': t('roles.compareNone') }}
            data={choice.filter(({ value }) => value !== role.code)}
            value={other?.code ?? null}
            onChange={compare}
          />
        </Group>
      </Card>
      <Text size="sm" c="dimmed">
        {t('roles.sightLead')}
      </Text>
      <RoleSight permissions={role.permissions} before={other?.permissions} />
    </Stack>
  );
}
