import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/download.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    download: typeof texts;
  }
}

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
