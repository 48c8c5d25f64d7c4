import { Link } from 'wouter';
import type { OfficeRoundPage } from '@feria/contracts/play/office';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { usePages } from '../../../ground/lists/pages.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { State } from '../../../ground/values/state.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { ROUNDS } from '../../../ground/http/keys.ts';

export function Rounds() {
  const t = useT();
  const list = usePages<OfficeRoundPage>(ROUNDS.list, '/rounds', {});
  return (
    <ListPage
      title={t('nav.rounds')}
      list={list}
      empty={t('rounds.empty')}
      open={(row) => `/rounds/${row.id}`}
      columns={[
        {
          accessor: 'openedAt',
          title: t('column.opened'),
          render: (row) => (
            <Link href={`/rounds/${row.id}`}>
              <Moment at={row.openedAt} />
            </Link>
          ),
        },
        { accessor: 'account', title: t('column.member') },
        { accessor: 'gameName', title: t('column.game') },
        {
          accessor: 'staked',
          title: t('column.staked'),
          textAlign: 'right',
          render: (row) => <Amount value={row.staked} currency={row.currency} />,
        },
        {
          accessor: 'won',
          title: t('column.won'),
          textAlign: 'right',
          render: (row) => <Amount value={row.won} currency={row.currency} />,
        },
        { accessor: 'state', title: t('column.state'), render: (row) => <State state={row.state} /> },
      ]}
    />
  );
}
