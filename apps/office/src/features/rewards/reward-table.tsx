import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import type { OfficeRewardPage } from '@feria/contracts/rewards/office';
import { ListPart } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { RewardBadge } from './badges.tsx';
import { useGameName } from './terms-facts.tsx';
import { REWARDS } from './queries.ts';

type Row = OfficeRewardPage['items'][number];

/** Rewards, newest first. */
export const useRewards = (filter: Record<string, string>) =>
  usePages<OfficeRewardPage>(REWARDS.list, '/rewards', filter);

/** What a list of rewards says, with what became of each. */
export function useRewardList() {
  const t = useT();
  const gameName = useGameName();
  const columns: DataTableColumn<Row>[] = [
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
  ];
  return { empty: t('rewards.empty'), open: (row: Row) => `/rewards/${row.id}`, columns };
}

/** The rewards beside what they are of. */
export function RewardTable({ filter }: { filter: Record<string, string> }) {
  return <ListPart list={useRewards(filter)} {...useRewardList()} />;
}
