import { UserIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/members.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    members: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    securityCenter: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'securityCenter',
      order: 10,
      title: 'shell.account',
      icon: UserIcon,
      screen: () => import('./screens/security-center.tsx').then((file) => file.SecurityCenter),
    },
  ],
});
