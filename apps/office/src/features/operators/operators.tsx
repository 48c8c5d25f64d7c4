import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { OPERATOR_LIST } from '@feria/contracts/operators/lists';
import type { OperatorRow } from '@feria/contracts/operators/roles';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { State } from '../../ground/values/state.tsx';
import { useRoleName } from '../../ground/session/role-name.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Operator } from './operator.tsx';
import { OPERATORS } from './queries.ts';

/** Who works here. */
export function Operators() {
  const t = useT();
  const { may } = useSession();
  const roleName = useRoleName();
  return (
    <OfficeList<OperatorRow>
      title={t('nav.operators')}
      spec={OPERATOR_LIST}
      path="/operators"
      keys={OPERATORS}
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
      cells={{
        role: (row) => roleName(row),
        status: ({ status }) => <State state={status} />,
        lastLoginAt: ({ lastLoginAt }) => (lastLoginAt === null ? t('member.never') : undefined),
      }}
      peek={(id) => <Operator id={id} />}
    />
  );
}
