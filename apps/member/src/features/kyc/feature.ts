import { VerifyIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/kyc.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    kyc: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    verification: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'verification',
      order: 20,
      title: 'verification.title',
      icon: VerifyIcon,
      screen: () => import('./screens/verification.tsx').then((file) => file.Verification),
    },
  ],
  stale: {
    // It may be about a document: whoever looks at it sees the answer at once.
    message: ['/api/verification'],
  },
});
