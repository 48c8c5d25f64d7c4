/** What stands in the app and belongs to no feature: the centers of members and agents, and the places of what is not built yet. */
import { GiftIcon, RefreshIcon, TrophyIcon, UserIcon, WithdrawIcon } from '@feria/ui';
import { defineFeature } from '../ground/feature/feature.ts';
import type first from './i18n/en/first.json';
import type texts from './i18n/en/main.json';

declare module '../ground/i18n/texts.ts' {
  interface RoomTexts {
    main: typeof texts & typeof first;
  }
}

declare module '../ground/pages/pages.ts' {
  interface MemberPageKeys {
    transferUpline: true;
    bonusDetails: true;
    rewardCenter: true;
    referral: true;
    missionLeaderboard: true;
    manualRebate: true;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'member',
      path: '/member',
      guarded: true,
      needsApp: true,
      screen: () => import('./member-center.tsx').then((file) => file.MemberCenter),
    },
    {
      name: 'agentHome',
      path: '/agenthome',
      bare: true,
      needsApp: true,
      screen: () => import('./agent-center.tsx').then((file) => file.AgentCenter),
    },
    {
      name: 'notOffered',
      path: ['/lottery', '/vnlottery', '/sealottery'],
      guarded: true,
      game: true,
      needsApp: true,
      screen: () => import('../ground/feedback/not-offered.tsx').then((file) => file.NotOfferedPage),
    },
    {
      name: 'notOffered',
      path: '/pointmall',
      needsApp: true,
    },
    {
      name: 'notFound',
      // At every address that no other page has.
      path: /^(?!)/,
      screen: () => import('./not-found.tsx').then((file) => file.NotFound),
    },
  ],
  memberPages: [
    {
      key: 'transferUpline',
      order: 60,
      title: 'centers.transferUpline',
      icon: WithdrawIcon,
      flag: 'transferUpline',
    },
    {
      key: 'bonusDetails',
      order: 130,
      title: 'centers.bonusDetails',
      icon: GiftIcon,
      flag: 'bonusDetails',
    },
    {
      key: 'rewardCenter',
      order: 140,
      title: 'offer.rewardCenter',
      icon: GiftIcon,
      flag: 'rewardCenter',
    },
    {
      key: 'referral',
      order: 160,
      title: 'offer.invite',
      icon: UserIcon,
      flag: 'referral',
    },
    {
      key: 'missionLeaderboard',
      order: 170,
      title: 'centers.missions',
      icon: TrophyIcon,
      flag: 'missionLeaderboard',
    },
    {
      key: 'manualRebate',
      order: 240,
      title: 'centers.manualRebate',
      icon: RefreshIcon,
      flag: 'manualRebate',
    },
  ],
  menu: [
    {
      list: 'offers',
      order: 10,
      href: '/member?page=bonusDetails',
      text: 'offer.vipBonus',
      icon: TrophyIcon,
      flag: 'vip',
      hiddenInTrial: true,
    },
    {
      list: 'offers',
      order: 20,
      href: '/member?page=referral',
      text: 'offer.invite',
      icon: UserIcon,
      flag: 'referral',
      hiddenInTrial: true,
    },
    {
      list: 'offers',
      order: 30,
      href: '/member?page=rewardCenter',
      text: 'offer.rewardCenter',
      icon: GiftIcon,
      flag: 'rewardCenter',
      hiddenInTrial: true,
    },
    {
      list: 'offers',
      order: 50,
      href: '/pointMall',
      text: 'offer.pointMall',
      icon: GiftIcon,
      flag: 'pointMall',
      inCenter: true,
    },
  ],
});
