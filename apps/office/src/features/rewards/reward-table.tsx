import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import type { RewardRow } from '@feria/contracts/rewards/office';
import { ListPart } from '../../ground/lists/list-part.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { RewardBadge } from './badges.tsx';
import { REWARDS } from './queries.ts';

/** The newest rewards of a campaign, beside it; the list has all of them, to be sorted and narrowed down. */
export function RewardTable({ campaign }: { campaign: string }) {
  const t = useT();
  const lang = useLang();
  const list = usePages<{ items: readonly RewardRow[]; next: string | null }>(
    REWARDS.list,
    '/rewards',
    { campaign, lang },
    'after',
  );
  const columns: DataTableColumn<RewardRow>[] = [
    {
      accessor: 'createdAt',
      title: t('column.requested'),
      render: ({ id, createdAt, merchantCode }) => (
        <Link href={`/rewards/${id}`}>
          <Moment at={createdAt} market={merchantCode} />
        </Link>
      ),
    },
    { accessor: 'account', title: t('column.member') },
    { accessor: 'rounds', title: t('terms.rounds'), textAlign: 'right' },
    { accessor: 'used', title: t('counts.used'), textAlign: 'right', render: ({ used }) => used ?? '–' },
    { accessor: 'left', title: t('counts.left'), textAlign: 'right', render: ({ left }) => left ?? '–' },
    {
      accessor: 'won',
      title: t('counts.won'),
      textAlign: 'right',
      render: ({ won, currency }) => (won === null ? '–' : <Amount value={won} currency={currency} />),
    },
    { accessor: 'state', title: t('column.state'), render: (row) => <RewardBadge {...row} /> },
  ];
  return (
    <ListPart list={list} columns={columns} empty={t('rewards.empty')} open={({ id }) => `/rewards/${id}`}>
      <Link href={`/rewards?campaign=${campaign}`}>{t('rewards.ofCampaign')}</Link>
    </ListPart>
  );
}
