import { Group, SegmentedControl, Text } from '@mantine/core';
import { Link } from 'wouter';
import { HAND_PAY_STATES, type HandPayState } from '@feria/contracts/handpay/member';
import { type OfficeHandPayPage } from '@feria/contracts/handpay/office';
import { MarketFilter } from '../../ground/lists/filters.tsx';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { HandPayBadge } from './badges.tsx';
import { HAND_PAYS } from './queries.ts';

/** Large wins that two persons decide: what waits first, the longest on top. */
export function HandPays() {
  const t = useT();
  const [filters, choose] = useFilters({ state: 'waiting', market: '' }, { state: HAND_PAY_STATES });
  const { state, market } = filters;
  const list = usePages<OfficeHandPayPage>(HAND_PAYS.list, '/hand-pays', filters);
  const { first } = list;
  const labelOf = (one: HandPayState): string =>
    `${t(`handPay.state.${one}`)}${one === 'waiting' && first?.waiting ? ` (${first.waiting})` : ''}`;
  return (
    <ListPage
      title={t('nav.handPays')}
      list={list}
      empty={t(state === 'waiting' ? 'handPay.emptyWaiting' : 'handPay.empty')}
      open={(row) => `/hand-pays/${row.id}`}
      columns={[
        {
          accessor: 'at',
          title: t('handPay.wonAt'),
          render: (row) => (
            <Link href={`/hand-pays/${row.id}`}>
              <Moment at={row.at} market={row.market} />
            </Link>
          ),
        },
        // How much, whose and how far come first: a phone shows no more at once.
        {
          accessor: 'amount',
          title: t('handPay.amount'),
          textAlign: 'right',
          render: (row) => <Amount value={row.amount} currency={row.currency} />,
        },
        { accessor: 'account', title: t('column.member') },
        {
          accessor: 'state',
          title: t('column.state'),
          render: (row) => <HandPayBadge state={row.state} />,
        },
        { accessor: 'why', title: t('handPay.why'), render: (row) => t(`handPay.why.${row.why}`) },
        {
          accessor: 'won',
          title: t('handPay.won'),
          textAlign: 'right',
          render: (row) => <Amount value={row.won} currency={row.currency} />,
        },
        {
          accessor: 'vendor',
          title: t('column.vendor'),
          render: (row) => <VendorName code={row.vendor} />,
        },
        { accessor: 'market', title: t('column.market') },
      ]}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('handPay.lead')}
      </Text>
      <Group align="end">
        <SegmentedControl
          size="xs"
          value={state}
          onChange={(next) => choose({ state: next })}
          aria-label={t('column.state')}
          data={HAND_PAY_STATES.map((one) => ({ value: one, label: labelOf(one) }))}
        />
        <MarketFilter value={market} onChange={(next) => choose({ market: next })} />
      </Group>
    </ListPage>
  );
}
