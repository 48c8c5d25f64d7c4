import { Button, Group, SegmentedControl } from '@mantine/core';
import { Link } from 'wouter';
import { CAMPAIGN_STATES } from '@feria/contracts/rewards/states';
import { type CampaignPage } from '@feria/contracts/rewards/office';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CampaignBadge } from './badges.tsx';
import { useGameName } from './terms-facts.tsx';
import { CAMPAIGNS } from './queries.ts';

/** Campaigns of free rounds, newest first. */
export function Campaigns() {
  const t = useT();
  const { may } = useSession();
  const gameName = useGameName();
  const [{ state }, choose] = useFilters({ state: '' }, { state: ['', ...CAMPAIGN_STATES] });
  const list = usePages<CampaignPage>(CAMPAIGNS.list, '/campaigns', { state });
  return (
    <ListPage
      title={t('nav.campaigns')}
      aside={
        may('rewards.manage') && (
          <Button component={Link} href="/campaigns/new">
            {t('campaigns.new')}
          </Button>
        )
      }
      list={list}
      empty={t('campaigns.empty')}
      open={(row) => `/campaigns/${row.id}`}
      columns={[
        {
          accessor: 'name',
          title: t('campaign.name'),
          render: (row) => <Link href={`/campaigns/${row.id}`}>{row.name}</Link>,
        },
        { accessor: 'displayName', title: t('column.vendor') },
        { accessor: 'gameCode', title: t('column.game'), render: gameName },
        { accessor: 'endsAt', title: t('terms.endsAt'), render: (row) => <Moment at={row.endsAt} /> },
        {
          accessor: 'granted',
          title: t('counts.granted'),
          textAlign: 'right',
          render: (row) => row.counts.granted,
        },
        { accessor: 'used', title: t('counts.used'), textAlign: 'right', render: (row) => row.counts.used },
        { accessor: 'left', title: t('counts.left'), textAlign: 'right', render: (row) => row.counts.left },
        {
          accessor: 'won',
          title: t('counts.won'),
          textAlign: 'right',
          render: (row) => <Amount value={row.counts.won} currency={row.currency} />,
        },
        {
          accessor: 'state',
          title: t('column.state'),
          render: (row) => <CampaignBadge state={row.state} />,
        },
      ]}
    >
      <Group style={{ overflowX: 'auto' }}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={(next) => choose({ state: next })}
          aria-label={t('column.state')}
          data={[
            { value: '', label: t('rewards.all') },
            ...CAMPAIGN_STATES.map((one) => ({ value: one, label: t(`campaign.state.${one}`) })),
          ]}
        />
      </Group>
    </ListPage>
  );
}
