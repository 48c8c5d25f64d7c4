import { defineFeature } from '../../ground/feature/feature.ts';

export const feature = defineFeature({
  pages: [
    {
      name: 'mirror',
      path: ['/mirror', '/mirror/verify'],
      needsApp: true,
      screen: () => import('./screens/mirror.tsx').then((file) => file.Mirror),
    },
  ],
});
