import { Link } from 'wouter';
import type { OfficeDepositPage } from '@feria/contracts/cashier/office';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Amount, Moment, Screen, State } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';

export function Deposits() {
  const t = useT();
  const { items, error, refetch, isPending, more } = usePages<OfficeDepositPage>(
    ['deposits'],
    '/deposits',
    {},
  );
  return (
    <Screen title={t('nav.deposits')} error={error} retry={() => void refetch()}>
      <Listing
        rows={items}
        loading={isPending}
        empty={t('deposits.empty')}
        open={(row) => `/deposits/${row.id}`}
        more={more}
        columns={[
          {
            accessor: 'reference',
            title: t('column.reference'),
            render: (row) => <Link href={`/deposits/${row.id}`}>{row.reference}</Link>,
          },
          {
            accessor: 'createdAt',
            title: t('column.requested'),
            render: (row) => <Moment at={row.createdAt} />,
          },
          { accessor: 'account', title: t('column.member') },
          {
            accessor: 'amount',
            title: t('column.amount'),
            textAlign: 'right',
            render: (row) => <Amount value={row.amount} currency={row.currency} />,
          },
          { accessor: 'state', title: t('column.state'), render: (row) => <State state={row.state} /> },
        ]}
      />
    </Screen>
  );
}
