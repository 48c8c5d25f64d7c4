import { GiftIcon, SparkIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type rewards from './i18n/en/rewards.json';
import { REWARDS } from './queries.ts';

type Texts = typeof rewards;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/rewards', {
      needs: 'rewards.read',
      title: 'nav.rewards',
      menu: { group: 'play', order: 70, icon: GiftIcon },
      load: async () => (await import('./rewards.tsx')).Rewards,
    }),
    screen('/campaigns', {
      needs: 'rewards.read',
      title: 'nav.campaigns',
      menu: { group: 'play', order: 80, icon: SparkIcon },
      load: async () => (await import('./campaigns.tsx')).Campaigns,
    }),
    screen('/campaigns/new', {
      needs: 'rewards.manage',
      act: 'campaigns.new',
      load: async () => (await import('./new-campaign.tsx')).NewCampaign,
    }),
    screen('/campaigns/:id', {
      needs: 'rewards.read',
      load: async () => (await import('./campaign.tsx')).Campaign,
    }),
    screen('/rewards/grant', {
      needs: 'rewards.manage',
      act: 'rewards.grant',
      load: async () => (await import('./grant.tsx')).Grant,
    }),
    screen('/rewards/orders/:id', {
      needs: 'rewards.read',
      load: async () => (await import('./order.tsx')).Order,
    }),
    screen('/rewards/:id', {
      needs: 'rewards.read',
      load: async () => (await import('./reward.tsx')).Reward,
    }),
  ],
  stale: { rewards: [REWARDS.all] },
};
