import { HistoryIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    activity: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'activity',
      order: 190,
      title: 'activity.title',
      icon: HistoryIcon,
      screen: () => import('./screens/activity.tsx').then((file) => file.Activity),
    },
  ],
});
