import { defineFeature } from '../../ground/feature/feature.ts';

export const feature = defineFeature({
  pages: [
    {
      name: 'house',
      path: ['/responsible-gaming', '/licence', '/complaints'],
      needsApp: true,
      screen: () => import('./screens/house.tsx').then((file) => file.House),
    },
  ],
});
