import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/support.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    support: typeof texts;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'feedback',
      path: '/feedback',
      needsApp: true,
      screen: () => import('./screens/feedback-page.tsx').then((file) => file.FeedbackPage),
    },
  ],
  stale: {
    connect: ['/api/live-chat'],
    chat: ['/api/live-chat'],
  },
});
