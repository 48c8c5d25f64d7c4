import { AlertIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/complaints.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    complaints: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    complaints: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'complaints',
      order: 230,
      title: 'complaints.title',
      icon: AlertIcon,
      screen: () => import('./screens/complaints.tsx').then((file) => file.Complaints),
    },
  ],
  stale: {
    complaint: ['/api/complaints'],
  },
});
