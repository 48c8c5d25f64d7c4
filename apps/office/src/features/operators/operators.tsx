import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { OperatorList } from '@feria/contracts/operators/roles';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { useWhole } from '../../ground/lists/pages.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { State } from '../../ground/values/state.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { OPERATORS } from './queries.ts';

/** Who works here. */
export function Operators() {
  const t = useT();
  const { may } = useSession();
  const roleName = useRoleName();
  const list = useWhole<OperatorList>(OPERATORS.list, '/operators');
  return (
    <ListPage
      title={t('nav.operators')}
      list={list}
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
  );
}
