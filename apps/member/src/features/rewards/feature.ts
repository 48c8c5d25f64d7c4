import { GiftIcon } from '@feria/ui';
import { useWaiting } from './use-waiting.ts';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/rewards.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    rewards: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    freeRounds: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'freeRounds',
      order: 150,
      title: 'shell.freeRounds',
      icon: GiftIcon,
      useCount: useWaiting,
      counted: 'centers.waiting',
      screen: () => import('./screens/free-rounds.tsx').then((file) => file.FreeRounds),
    },
  ],
  menu: [
    { list: 'account', order: 50, href: '/member?page=freeRounds', text: 'shell.freeRounds', icon: GiftIcon },
  ],
  stale: {
    freeRounds: ['/api/free-rounds'],
  },
});
