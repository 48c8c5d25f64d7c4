import { Badge, Group, SegmentedControl } from '@mantine/core';
import { Link } from 'wouter';
import type { OfficeWithdrawalPage } from '@feria/contracts/cashier/office';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { usePages } from '../../../ground/lists/pages.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { State } from '../../../ground/values/state.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { WITHDRAWALS } from '../queries.ts';

const QUEUES = ['requested', 'approved', 'paying', 'paid', 'received', 'rejected', 'failed'] as const;

/** The queue: what waits for a decision first, the oldest on top. */
export function Withdrawals() {
  const t = useT();
  const [{ state }, choose] = useFilters({ state: 'requested' }, { state: QUEUES });
  const list = usePages<OfficeWithdrawalPage>(WITHDRAWALS.list, '/withdrawals', { state });
  const { first } = list;
  return (
    <ListPage
      title={t('nav.withdrawals')}
      list={list}
      empty={t('withdrawals.empty')}
      open={(row) => `/withdrawals/${row.id}`}
      columns={[
        {
          accessor: 'reference',
          title: t('column.reference'),
          render: (row) => <Link href={`/withdrawals/${row.id}`}>{row.reference}</Link>,
        },
        {
          accessor: 'createdAt',
          title: t('column.requested'),
          render: (row) => <Moment at={row.createdAt} market={row.member.merchantCode} />,
        },
        { accessor: 'account', title: t('column.member'), render: (row) => row.member.account },
        {
          accessor: 'amount',
          title: t('column.amount'),
          textAlign: 'right',
          render: (row) => <Amount value={row.amount} currency={row.currency} />,
        },
        { accessor: 'state', title: t('column.state'), render: (row) => <State state={row.state} /> },
        {
          accessor: 'flags',
          title: t('column.flags'),
          render: (row) => <Flags flags={row.member.flags} />,
        },
      ]}
    >
      <Group style={{ overflowX: 'auto' }}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={(next) => choose({ state: next })}
          aria-label={t('withdrawals.queue')}
          data={QUEUES.map((queue) => ({
            value: queue,
            label: `${t(`state.${queue}`)}${first?.counts[queue] ? ` (${first.counts[queue]})` : ''}`,
          }))}
        />
      </Group>
    </ListPage>
  );
}

export function Flags({ flags }: { flags: readonly string[] }) {
  const t = useT();
  return (
    <Group gap={4}>
      {flags.map((flag) => (
        <Badge key={flag} size="sm" color="orange" variant="light" tt="none">
          {t(`flag.${flag}` as TextKey)}
        </Badge>
      ))}
    </Group>
  );
}
