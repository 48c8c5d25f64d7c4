import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/play.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    play: typeof texts;
  }
}

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
