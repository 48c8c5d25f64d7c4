import { Link } from 'wouter';
import type { RewardRow } from '@feria/contracts/rewards/office';

/** The campaign of a reward, which has a page of its own. */
export function CampaignLink({ campaignId, campaign }: Pick<RewardRow, 'campaignId' | 'campaign'>) {
  if (campaignId === null) return '–';
  return <Link href={`/campaigns/${campaignId}`}>{campaign}</Link>;
}
