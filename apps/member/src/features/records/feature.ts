import { DiceIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/records.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    records: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    personalHistoryCopy: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'personalHistoryCopy',
      order: 80,
      title: 'shell.bets',
      icon: DiceIcon,
      screen: () => import('./screens/betting-record.tsx').then((file) => file.BettingRecord),
    },
  ],
  menu: [
    {
      list: 'account',
      order: 40,
      href: '/member?page=personalHistoryCopy',
      text: 'shell.bets',
      icon: DiceIcon,
    },
  ],
  stale: {
    // Refused, its round has won less.
    handPay: ['/api/rounds'],
  },
});
