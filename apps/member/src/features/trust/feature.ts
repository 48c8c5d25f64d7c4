import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/trust.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    trust: typeof texts;
  }
}

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
