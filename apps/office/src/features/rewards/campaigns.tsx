import { Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { CAMPAIGN_STATES } from '@feria/contracts/rewards/states';
import { type CampaignPage } from '@feria/contracts/rewards/office';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Amount, Moment, Screen } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';
import { CampaignBadge } from './marks.tsx';
import { useGameName } from './terms-facts.tsx';

/** Campaigns of free rounds, newest first. */
export function Campaigns() {
  const t = useT();
  const { may } = useSession();
  const gameName = useGameName();
  const [state, setState] = useState('');
  const { items, error, refetch, isPending, more } = usePages<CampaignPage>(
    ['rewards', 'campaigns'],
    '/campaigns',
    { state },
  );
  return (
    <Screen
      title={t('nav.campaigns')}
      aside={
        may('rewards.manage') && (
          <Button component={Link} href="/campaigns/new">
            {t('campaigns.new')}
          </Button>
        )
      }
      error={error}
      retry={() => void refetch()}
    >
      <Group style={{ overflowX: 'auto' }}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={setState}
          aria-label={t('column.state')}
          data={[
            { value: '', label: t('rewards.all') },
            ...CAMPAIGN_STATES.map((one) => ({ value: one, label: t(`campaign.state.${one}`) })),
          ]}
        />
      </Group>
      <Listing
        rows={items}
        loading={isPending}
        empty={t('campaigns.empty')}
        open={(row) => `/campaigns/${row.id}`}
        more={more}
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
      />
    </Screen>
  );
}
