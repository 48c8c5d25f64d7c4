import { Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApprovalPage } from '@feria/contracts/operators/approvals';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Moment, Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { WaitingFilter, type Waiting } from '../../app/waiting-filter.tsx';
import { ApprovalMark, ApprovalSubject } from './marks.tsx';
import { SecondPerson } from './second-person.tsx';

/** What one person asked for and another one decides: first what waits. */
export function Approvals() {
  const t = useT();
  const [state, setState] = useState<Waiting>('waiting');
  const { items, error, refetch, isPending, more } = usePages<ApprovalPage>(['approvals'], '/approvals', {
    state,
  });
  return (
    <Screen title={t('nav.approvals')} error={error} retry={() => void refetch()}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('approvals.lead')}
      </Text>
      <WaitingFilter
        value={state}
        onChange={setState}
        label={t('column.state')}
        waiting={t('approvals.state.waiting')}
        all={t('approvals.all')}
      />
      <Listing
        rows={items}
        loading={isPending}
        empty={t(state === 'waiting' ? 'approvals.emptyWaiting' : 'approvals.empty')}
        open={(row) => `/approvals/${row.id}`}
        more={more}
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
            render: (row) => <ApprovalMark state={row.state} />,
          },
          // Nobody has, of what waits.
          ...(state === 'waiting'
            ? []
            : [{ accessor: 'decidedBy' as const, title: t('approvals.decidedBy') }]),
        ]}
      />
      <SecondPerson />
    </Screen>
  );
}
