import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { HAND_PAY_STATES, type HandPayState } from '@feria/contracts/handpay/member';
import { type OfficeHandPayPage } from '@feria/contracts/handpay/office';
import { MarketFilter } from '../../app/filters.tsx';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Amount, Moment, Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { VendorName } from '../../app/vendor-names.tsx';
import { HandPayMark } from './marks.tsx';

/** Large wins that two persons decide: what waits first, the longest on top. */
export function HandPays() {
  const t = useT();
  const [state, setState] = useState<HandPayState>('waiting');
  const [market, setMarket] = useState('');
  const { items, first, error, refetch, isPending, more } = usePages<OfficeHandPayPage>(
    ['handPays'],
    '/hand-pays',
    { state, market },
  );
  const labelOf = (one: HandPayState): string =>
    `${t(`handPay.state.${one}`)}${one === 'waiting' && first?.waiting ? ` (${first.waiting})` : ''}`;
  return (
    <Screen title={t('nav.handPays')} error={error} retry={() => void refetch()}>
      <Text size="sm" c="dimmed" maw={720}>
        {t('handPay.lead')}
      </Text>
      <Group align="end">
        <SegmentedControl
          size="xs"
          value={state}
          onChange={setState}
          aria-label={t('column.state')}
          data={HAND_PAY_STATES.map((one) => ({ value: one, label: labelOf(one) }))}
        />
        <MarketFilter value={market} onChange={setMarket} />
      </Group>
      <Listing
        rows={items}
        loading={isPending}
        empty={t(state === 'waiting' ? 'handPay.emptyWaiting' : 'handPay.empty')}
        open={(row) => `/hand-pays/${row.id}`}
        more={more}
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
            render: (row) => <HandPayMark state={row.state} />,
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
      />
    </Screen>
  );
}
