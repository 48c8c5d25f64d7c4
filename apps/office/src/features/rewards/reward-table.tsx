import { Link } from 'wouter';
import type { OfficeRewardPage } from '@feria/contracts/rewards/office';
import { Listing } from '../../ground/lists/listing.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { RewardBadge } from './marks.tsx';
import { useGameName } from './terms-facts.tsx';

/** Rewards, newest first, with what became of each. */
export function RewardTable({ filter }: { filter: Record<string, string> }) {
  const t = useT();
  const gameName = useGameName();
  const { items, error, refetch, isPending, more } = usePages<OfficeRewardPage>(
    ['rewards', 'list'],
    '/rewards',
    filter,
  );
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />;
  return (
    <Listing
      rows={items}
      loading={isPending}
      empty={t('rewards.empty')}
      open={(row) => `/rewards/${row.id}`}
      more={more}
      columns={[
        {
          accessor: 'createdAt',
          title: t('column.requested'),
          render: (row) => (
            <Link href={`/rewards/${row.id}`}>
              <Moment at={row.createdAt} />
            </Link>
          ),
        },
        { accessor: 'account', title: t('column.member') },
        { accessor: 'gameCode', title: t('column.game'), render: gameName },
        {
          accessor: 'betValue',
          title: t('terms.betValue'),
          textAlign: 'right',
          render: (row) => <Amount value={row.betValue} currency={row.currency} />,
        },
        { accessor: 'rounds', title: t('terms.rounds'), textAlign: 'right' },
        {
          accessor: 'used',
          title: t('counts.used'),
          textAlign: 'right',
          render: (row) => row.results?.used ?? '–',
        },
        {
          accessor: 'left',
          title: t('counts.left'),
          textAlign: 'right',
          render: (row) => row.results?.left ?? '–',
        },
        {
          accessor: 'won',
          title: t('counts.won'),
          textAlign: 'right',
          render: (row) => (row.results ? <Amount value={row.results.won} currency={row.currency} /> : '–'),
        },
        { accessor: 'state', title: t('column.state'), render: (row) => <RewardBadge {...row} /> },
        { accessor: 'campaignName', title: t('reward.campaign') },
      ]}
    />
  );
}
