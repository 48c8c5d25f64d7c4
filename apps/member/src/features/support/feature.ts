import { defineFeature } from '../../ground/feature/feature.ts';

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
