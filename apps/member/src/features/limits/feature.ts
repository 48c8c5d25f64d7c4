import { ShieldIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/limits.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    limits: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    limits: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'limits',
      order: 180,
      title: 'limits.title',
      icon: ShieldIcon,
      screen: () => import('./screens/limits.tsx').then((file) => file.Limits),
    },
  ],
});
