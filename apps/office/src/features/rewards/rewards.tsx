import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { REWARD_LIST } from '@feria/contracts/rewards/lists';
import type { RewardRow } from '@feria/contracts/rewards/office';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CampaignLink } from './campaign-link.tsx';
import { RewardBadge } from './badges.tsx';
import { Reward } from './reward.tsx';
import { REWARDS } from './queries.ts';

/** Free rounds that were given. */
export function Rewards() {
  const t = useT();
  const { may } = useSession();
  return (
    <OfficeList<RewardRow>
      title={t('nav.rewards')}
      aside={may('rewards.manage') && <Grant />}
      spec={REWARD_LIST}
      path="/rewards"
      keys={REWARDS}
      empty={t('rewards.empty')}
      cells={{
        state: (reward) => <RewardBadge {...reward} />,
        campaign: (reward) => <CampaignLink {...reward} />,
      }}
      peek={(id) => <Reward id={id} />}
    />
  );
}

/** Of a list of one member, they are who gets more. */
function Grant() {
  const t = useT();
  const search = new URLSearchParams(useSearch());
  const account = search.has('memberId') ? search.get('account') : null;
  const href = account === null ? '/rewards/grant' : `/rewards/grant?account=${encodeURIComponent(account)}`;
  return (
    <Button component={Link} href={href}>
      {t('rewards.grant')}
    </Button>
  );
}
