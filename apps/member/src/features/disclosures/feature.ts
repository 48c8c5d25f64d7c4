import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/disclosures.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    disclosures: typeof texts;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'disclosures',
      path: ['/responsible-gaming', '/licence', '/complaints'],
      needsApp: true,
      screen: () => import('./screens/disclosures.tsx').then((file) => file.Disclosures),
    },
  ],
});
