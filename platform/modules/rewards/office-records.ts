import type { OfficeRecord } from '../../core/define-module.ts';
import { campaigns } from './campaign-store.ts';
import { rewards } from './reward-store.ts';

export const rewardRecords: readonly OfficeRecord[] = [
  {
    kind: 'reward',
    read: 'rewards.read',
    isThere: async (reader, id) => (await rewards.find(reader, id)) !== undefined,
  },
  {
    kind: 'campaign',
    read: 'rewards.read',
    isThere: async (reader, id) => (await campaigns.find(reader, id)) !== undefined,
  },
];
