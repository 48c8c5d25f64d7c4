import { Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ReversalPage } from '@feria/contracts/play/reversals';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Amount, Moment, Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { WaitingFilter, type Waiting } from '../../app/waiting-filter.tsx';
import { OrderState } from './marks.tsx';

/** What was taken back, and first what waits for a second person. */
export function Reversals() {
  const t = useT();
  const [state, setState] = useState<Waiting>('waiting');
  const { items, error, refetch, isPending, more } = usePages<ReversalPage>(['reversals'], '/reversals', {
    state,
  });
  return (
    <Screen title={t('nav.reversals')} error={error} retry={() => void refetch()}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('reversal.lead')}
      </Text>
      <WaitingFilter
        value={state}
        onChange={setState}
        label={t('reversal.filter')}
        waiting={t('reversal.state.waiting')}
        all={t('reversal.filter.all')}
      />
      <Listing
        rows={items}
        loading={isPending}
        empty={t(state === 'waiting' ? 'reversal.emptyWaiting' : 'reversal.empty')}
        open={(order) => `/entries/${order.entryId}`}
        more={more}
        columns={[
          {
            accessor: 'entryId',
            title: t('reversal.entry'),
            render: (order) => <Link href={`/entries/${order.entryId}`}>{order.entryId}</Link>,
          },
          { accessor: 'kind', title: t('reversal.kind'), render: ({ kind }) => t(`entry.kind.${kind}`) },
          {
            accessor: 'account',
            title: t('column.member'),
            render: (order) => <Link href={`/members/${order.memberId}`}>{order.account}</Link>,
          },
          {
            accessor: 'amount',
            title: t('column.amount'),
            textAlign: 'right',
            render: (order) => <Amount value={order.amount} currency={order.currency} />,
          },
          {
            accessor: 'cause',
            title: t('reversal.cause'),
            render: (order) => t(`reversal.cause.${order.cause}`),
          },
          {
            accessor: 'state',
            title: t('column.state'),
            render: (order) => <OrderState state={order.state} />,
          },
          { accessor: 'askedBy', title: t('reversal.askedBy') },
          {
            accessor: 'askedAt',
            title: t('reversal.askedAt'),
            render: (order) => <Moment at={order.askedAt} />,
          },
        ]}
      />
    </Screen>
  );
}
