import { Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ApprovalPage } from '@feria/contracts/operators/approvals';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { WAITING_OR_ALL, WaitingFilter } from '../../ground/lists/waiting-filter.tsx';
import { ApprovalBadge, ApprovalSubject } from './badges.tsx';
import { SecondPerson } from './second-person.tsx';
import { APPROVALS } from './queries.ts';

/** The approvals: the waiting ones first. */
export function Approvals() {
  const t = useT();
  const [{ state }, choose] = useFilters({ state: 'waiting' }, { state: WAITING_OR_ALL });
  const list = usePages<ApprovalPage>(APPROVALS.list, '/approvals', {
    state,
  });
  return (
    <ListPage
      title={t('nav.approvals')}
      list={list}
      empty={t(state === 'waiting' ? 'approvals.emptyWaiting' : 'approvals.empty')}
      open={(row) => `/approvals/${row.id}`}
      columns={[
        {
          accessor: 'action',
          title: t('approvals.what'),
          render: (row) => <Link href={`/approvals/${row.id}`}>{t(`approvals.action.${row.action}`)}</Link>,
        },
        {
          accessor: 'subject',
          title: t('column.subject'),
          render: (row) => <ApprovalSubject approval={row} />,
        },
        { accessor: 'reason', title: t('column.why') },
        { accessor: 'askedBy', title: t('approvals.askedBy') },
        {
          accessor: 'askedAt',
          title: t('column.when'),
          render: (row) => <Moment at={row.askedAt} />,
        },
        {
          accessor: 'state',
          title: t('column.state'),
          render: (row) => <ApprovalBadge state={row.state} />,
        },
        // Nobody has, of what waits.
        ...(state === 'waiting' ? [] : [{ accessor: 'decidedBy' as const, title: t('approvals.decidedBy') }]),
      ]}
      below={<SecondPerson />}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('approvals.lead')}
      </Text>
      <WaitingFilter
        value={state}
        onChange={(next) => choose({ state: next })}
        label={t('column.state')}
        waiting={t('approvals.state.waiting')}
        all={t('approvals.all')}
      />
    </ListPage>
  );
}
