import { SearchIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/cases.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    cases: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    cases: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'cases',
      order: 95,
      title: 'cases.title',
      icon: SearchIcon,
      screen: () => import('./screens/cases.tsx').then((file) => file.Cases),
    },
  ],
  stale: {
    paymentCase: ['/api/cases'],
  },
});
