import { defineFeature } from '../../ground/feature/feature.ts';

export const feature = defineFeature({
  pages: [
    {
      name: 'download',
      path: '/down',
      needsApp: true,
      screen: () => import('./screens/down.tsx').then((file) => file.Down),
    },
  ],
});
