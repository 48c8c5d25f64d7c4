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
      useBadge: useWaiting,
      screen: () => import('./screens/free-rounds.tsx').then((file) => file.FreeRounds),
    },
  ],
  stale: {
    freeRounds: ['/api/free-rounds'],
  },
});
