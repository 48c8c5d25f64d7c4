import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/delivery.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    delivery: typeof texts;
  }
}

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
