import { Badge, Group } from '@mantine/core';
import type { CampaignState, RewardState } from '@feria/contracts/rewards/states';
import type { LineVerdict, OfficeReward } from '@feria/contracts/rewards/office';
import { useT } from '../../ground/i18n/texts.ts';

const REWARD_COLOURS: Record<RewardState, string> = {
  requested: 'gray',
  sending: 'blue',
  unsure: 'yellow',
  granted: 'teal',
  refused: 'red',
  cancelling: 'orange',
  cancelled: 'gray',
  lapsed: 'gray',
};
const CAMPAIGN_COLOURS: Record<CampaignState, string> = {
  draft: 'gray',
  creating: 'blue',
  unsure: 'yellow',
  active: 'teal',
  failed: 'red',
  ended: 'gray',
  cancelled: 'gray',
};

export function CampaignBadge({ state }: { state: CampaignState }) {
  const t = useT();
  return (
    <Badge variant="light" color={CAMPAIGN_COLOURS[state]} tt="none">
      {t(`campaign.state.${state}`)}
    </Badge>
  );
}

export function RewardBadge({ state, isUnwanted }: Pick<OfficeReward, 'state'> & { isUnwanted?: boolean }) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <Badge variant="light" color={REWARD_COLOURS[state]} tt="none">
        {t(`reward.state.${state}`)}
      </Badge>
      {isUnwanted && (
        <Badge variant="light" color="orange" tt="none">
          {t('reward.unwanted')}
        </Badge>
      )}
    </Group>
  );
}

export function VerdictBadge({ verdict }: { verdict: LineVerdict }) {
  const t = useT();
  return (
    <Badge variant="light" color={verdict === 'accepted' ? 'teal' : 'red'} tt="none">
      {t(`reward.verdict.${verdict}`)}
    </Badge>
  );
}
