import { Group } from '@mantine/core';
import type { CampaignState, RewardState } from '@feria/contracts/rewards/states';
import type { LineVerdict, OfficeReward } from '@feria/contracts/rewards/office';
import { useT } from '../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const REWARD_MEANINGS: Record<RewardState, Meaning> = {
  requested: 'working',
  sending: 'working',
  unsure: 'attention',
  granted: 'done',
  refused: 'refused',
  cancelling: 'working',
  cancelled: 'over',
  lapsed: 'over',
};
const CAMPAIGN_MEANINGS: Record<CampaignState, Meaning> = {
  draft: 'later',
  creating: 'working',
  unsure: 'attention',
  active: 'done',
  failed: 'refused',
  ended: 'over',
  cancelled: 'over',
};

export function CampaignBadge({ state }: { state: CampaignState }) {
  const t = useT();
  return <StateBadge meaning={CAMPAIGN_MEANINGS[state]}>{t(`campaign.state.${state}`)}</StateBadge>;
}

export function RewardBadge({ state, isUnwanted }: Pick<OfficeReward, 'state'> & { isUnwanted?: boolean }) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <StateBadge meaning={REWARD_MEANINGS[state]}>{t(`reward.state.${state}`)}</StateBadge>
      {isUnwanted && <StateBadge meaning="attention">{t('reward.unwanted')}</StateBadge>}
    </Group>
  );
}

export function VerdictBadge({ verdict }: { verdict: LineVerdict }) {
  const t = useT();
  return (
    <StateBadge meaning={verdict === 'accepted' ? 'done' : 'refused'}>
      {t(`reward.verdict.${verdict}`)}
    </StateBadge>
  );
}
