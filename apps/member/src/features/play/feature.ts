import { defineFeature } from '../../ground/feature/feature.ts';

export const feature = defineFeature({
  pages: [
    {
      name: 'seamless',
      path: '/seamless',
      game: true,
      bare: true,
      needsApp: true,
      screen: () => import('./screens/seamless.tsx').then((file) => file.Seamless),
    },
  ],
});
