/** Free rounds whose fate at the vendor has been open for longer than it should be. They are asked about all the same. */
import { addMs } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { testAccountsAmong } from '../members/index.ts';
import { campaigns, type Campaign } from './campaign-store.ts';
import { STUCK_MS } from './due.ts';
import { rewards, type Reward } from './reward-store.ts';

const OPEN_CAMPAIGNS = ['creating', 'unsure'] as const;
const OPEN_REWARDS = ['requested', 'sending', 'unsure', 'cancelling'] as const;

export async function listStuckFreeRounds(
  reader: Reader,
  at: Date,
  limit: number,
): Promise<{ campaigns: Campaign[]; rewards: Reward[] }> {
  const before = addMs(at, -STUCK_MS);
  const [ofCampaigns, ofRewards] = await Promise.all([
    campaigns.listStill(reader, OPEN_CAMPAIGNS, before, limit),
    rewards.listStill(reader, OPEN_REWARDS, before, limit),
  ]);
  const tests = await testAccountsAmong(
    reader,
    ofRewards.map(({ memberId }) => memberId),
  );
  return { campaigns: ofCampaigns, rewards: ofRewards.filter(({ memberId }) => !tests.has(memberId)) };
}
