import { defineFeature } from '../../ground/feature/feature.ts';

export const feature = defineFeature({
  pages: [
    {
      name: 'promotions',
      path: '/promotions',
      content: true,
      needsApp: true,
      screen: () => import('./screens/promotions.tsx').then((file) => file.Promotions),
    },
  ],
});
