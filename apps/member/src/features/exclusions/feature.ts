import { MoonIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/exclusions.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    exclusions: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    breaks: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'breaks',
      order: 210,
      title: 'breaks.title',
      icon: MoonIcon,
      screen: () => import('./screens/breaks.tsx').then((file) => file.Breaks),
    },
  ],
  stale: {
    connect: ['/api/breaks', '/api/sitting'],
    breaks: ['/api/breaks', '/api/sitting'],
  },
});
