import { ClockIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';

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
