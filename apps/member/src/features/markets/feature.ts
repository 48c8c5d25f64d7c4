import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/markets.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    markets: typeof texts;
  }
}

declare module '../../ground/dialogs/dialogs.ts' {
  interface DialogKinds {
    region: object;
  }
}

export const feature = defineFeature({
  dialogs: {
    region: () => import('./screens/region.tsx').then((file) => file.Region),
  },
});
