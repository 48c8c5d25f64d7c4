import { Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ReversalPage } from '@feria/contracts/play/reversals';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { usePages } from '../../../ground/lists/pages.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { WAITING_OR_ALL, WaitingFilter } from '../../../ground/lists/waiting-filter.tsx';
import { OrderState } from './badges.tsx';
import { REVERSALS } from '../queries.ts';

/** What was taken back, and first what waits for a second person. */
export function Reversals() {
  const t = useT();
  const [{ state }, choose] = useFilters({ state: 'waiting' }, { state: WAITING_OR_ALL });
  const list = usePages<ReversalPage>(REVERSALS.list, '/reversals', {
    state,
  });
  return (
    <ListPage
      title={t('nav.reversals')}
      list={list}
      empty={t(state === 'waiting' ? 'reversal.emptyWaiting' : 'reversal.empty')}
      open={(order) => `/entries/${order.entryId}`}
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
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('reversal.lead')}
      </Text>
      <WaitingFilter
        value={state}
        onChange={(next) => choose({ state: next })}
        label={t('reversal.filter')}
        waiting={t('reversal.state.waiting')}
        all={t('reversal.filter.all')}
      />
    </ListPage>
  );
}
