import { Link } from 'wouter';
import type { OfficeDepositPage } from '@feria/contracts/cashier/office';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { usePages } from '../../../ground/lists/pages.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { State } from '../../../ground/values/state.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { DEPOSITS } from '../queries.ts';

export function Deposits() {
  const t = useT();
  const list = usePages<OfficeDepositPage>(DEPOSITS.list, '/deposits', {});
  return (
    <ListPage
      title={t('nav.deposits')}
      list={list}
      empty={t('deposits.empty')}
      open={(row) => `/deposits/${row.id}`}
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
  );
}
