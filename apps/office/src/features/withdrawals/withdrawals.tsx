import { Badge, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OfficeWithdrawalPage } from '@feria/contracts/cashier/office';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Amount, Moment, Screen, State } from '../../app/parts.tsx';
import { useT, type TextKey } from '../../app/texts.ts';

const QUEUES = ['requested', 'approved', 'paying', 'paid', 'received', 'rejected', 'failed'] as const;

/** The queue: what waits for a decision first, the oldest on top. */
export function Withdrawals() {
  const t = useT();
  const [state, setState] = useState<string>('requested');
  const { items, first, error, refetch, isPending, more } = usePages<OfficeWithdrawalPage>(
    ['withdrawals'],
    '/withdrawals',
    { state },
  );
  return (
    <Screen title={t('nav.withdrawals')} error={error} retry={() => void refetch()}>
      <Group style={{ overflowX: 'auto' }}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={setState}
          aria-label={t('withdrawals.queue')}
          data={QUEUES.map((queue) => ({
            value: queue,
            label: `${t(`state.${queue}`)}${first?.counts[queue] ? ` (${first.counts[queue]})` : ''}`,
          }))}
        />
      </Group>
      <Listing
        rows={items}
        loading={isPending}
        empty={t('withdrawals.empty')}
        open={(row) => `/withdrawals/${row.id}`}
        more={more}
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
      />
    </Screen>
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
