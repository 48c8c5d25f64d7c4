import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/content.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    content: typeof texts;
  }
}

declare module '../../ground/dialogs/dialogs.ts' {
  interface DialogKinds {
    /** Our notices, at one of them; or what somebody is met with on arrival. */
    notices: { id?: string | undefined };
    popup: { audience: 'A' | 'B' | 'F'; id?: string | undefined };
    license: object;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'reading',
      path: '/help',
      prefetch: () => import('./served.ts').then((file) => file.prefetch),
      head: () => import('./served.ts').then((file) => file.head),
      content: true,
      needsApp: true,
      screen: () => import('./screens/reading.tsx').then((file) => file.ReadingScreen),
    },
    {
      name: 'reading',
      path: /^\/(?:(?:guide|faq|blog|news|about)(?:\/[a-z\d-]+)?|help\/[a-z\d-]+|legal\/(?:terms|privacy|licences))$/,
      content: true,
    },
  ],
  dialogs: {
    notices: () => import('./screens/notices.tsx').then((file) => file.Notices),
    popup: () => import('./screens/popup.tsx').then((file) => file.ArrivalNotices),
    license: () => import('./screens/license.tsx').then((file) => file.LicenseBanner),
  },
});
