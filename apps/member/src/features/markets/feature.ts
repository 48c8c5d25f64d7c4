import { defineFeature } from '../../ground/feature/feature.ts';

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
