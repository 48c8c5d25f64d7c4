import { defineFeature } from '../../ground/feature/feature.ts';

export const feature = defineFeature({
  pages: [
    {
      name: 'unsubscribe',
      path: '/unsubscribe',
      needsApp: true,
      screen: () => import('./screens/unsubscribe.tsx').then((file) => file.Unsubscribe),
    },
  ],
});
