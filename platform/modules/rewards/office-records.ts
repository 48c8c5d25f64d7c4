import type { OfficeRecord } from '../../core/define-module.ts';
import { campaigns } from './campaign-store.ts';
import { rewards } from './reward-store.ts';

export const rewardRecords: readonly OfficeRecord[] = [
  {
    kind: 'reward',
    read: 'rewards.read',
    find: (reader, id) => rewards.find(reader, id),
  },
  {
    kind: 'campaign',
    read: 'rewards.read',
    find: async (reader, id) => (await campaigns.find(reader, id)) && { memberId: null },
  },
];
