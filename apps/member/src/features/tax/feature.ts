import { ClockIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/tax.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    tax: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    taxes: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'taxes',
      order: 200,
      title: 'taxes.title',
      icon: ClockIcon,
      screen: () => import('./screens/taxes.tsx').then((file) => file.Taxes),
    },
  ],
});
