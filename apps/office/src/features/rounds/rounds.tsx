import { Link } from 'wouter';
import type { OfficeRoundPage } from '@feria/contracts/play/office';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Amount, Moment, Screen, State } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';

export function Rounds() {
  const t = useT();
  const { items, error, refetch, isPending, more } = usePages<OfficeRoundPage>(['rounds'], '/rounds', {});
  return (
    <Screen title={t('nav.rounds')} error={error} retry={() => void refetch()}>
      <Listing
        rows={items}
        loading={isPending}
        empty={t('rounds.empty')}
        open={(row) => `/rounds/${row.id}`}
        more={more}
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
    </Screen>
  );
}
