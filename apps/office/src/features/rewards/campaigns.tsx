import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { CAMPAIGN_LIST } from '@feria/contracts/rewards/lists';
import type { CampaignRow } from '@feria/contracts/rewards/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CampaignBadge } from './badges.tsx';
import { Campaign } from './campaign.tsx';
import { CAMPAIGNS } from './queries.ts';

/** Campaigns of free rounds. */
export function Campaigns() {
  const t = useT();
  const { may } = useSession();
  return (
    <OfficeList<CampaignRow>
      title={t('nav.campaigns')}
      aside={
        may('rewards.manage') && (
          <Button component={Link} href="/campaigns/new">
            {t('campaigns.new')}
          </Button>
        )
      }
      spec={CAMPAIGN_LIST}
      path="/campaigns"
      keys={CAMPAIGNS}
      empty={t('campaigns.empty')}
      cells={{ state: ({ state }) => <CampaignBadge state={state} /> }}
      peek={(id) => <Campaign id={id} />}
    />
  );
}
