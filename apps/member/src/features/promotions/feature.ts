import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/promotions.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    promotions: typeof texts;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'promotions',
      path: '/promotions',
      prefetch: () => import('./served.ts').then((file) => file.prefetch),
      head: () => import('./served.ts').then((file) => file.head),
      content: true,
      needsApp: true,
      screen: () => import('./screens/promotions.tsx').then((file) => file.Promotions),
    },
  ],
});
