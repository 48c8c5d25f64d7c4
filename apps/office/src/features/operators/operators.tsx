import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OperatorList } from '@feria/contracts/operators/roles';
import { call } from '../../ground/http/api.ts';
import { Listing } from '../../ground/lists/listing.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { State } from '../../ground/values/state.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** Who works here. */
export function Operators() {
  const t = useT();
  const { may } = useSession();
  const roleName = useRoleName();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['operators'],
    queryFn: () => call<OperatorList>('GET', '/operators'),
  });
  return (
    <Screen
      title={t('nav.operators')}
      error={error}
      retry={() => void refetch()}
      aside={
        <Group gap="xs">
          <Button component={Link} href="/roles" variant="default" size="xs">
            {t('nav.roles')}
          </Button>
          {may('operators.manage') && (
            <Button component={Link} href="/operators/invite" size="xs">
              {t('operators.invite')}
            </Button>
          )}
        </Group>
      }
    >
      <Listing
        rows={data?.items ?? []}
        loading={isPending}
        empty={t('operators.empty')}
        open={(row) => `/operators/${row.id}`}
        columns={[
          {
            accessor: 'displayName',
            title: t('operators.name'),
            render: (row) => <Link href={`/operators/${row.id}`}>{row.displayName}</Link>,
          },
          { accessor: 'username', title: t('signIn.username') },
          { accessor: 'role', title: t('operators.role'), render: (row) => roleName(row) },
          { accessor: 'status', title: t('column.state'), render: (row) => <State state={row.status} /> },
          {
            accessor: 'lastLoginAt',
            title: t('member.lastSignIn'),
            render: (row) => (row.lastLoginAt ? <Moment at={row.lastLoginAt} /> : t('member.never')),
          },
        ]}
      />
    </Screen>
  );
}
