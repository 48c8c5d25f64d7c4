import { SealIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type seals from './i18n/en/seals.json';
import { SEALS } from './queries.ts';

type Texts = typeof seals;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/seals', {
      needs: 'audit.read',
      title: 'nav.seals',
      menu: { group: 'control', order: 20, icon: SealIcon },
      load: async () => (await import('./seals.tsx')).Seals,
    }),
  ],
  stale: { seals: [SEALS.all] },
};
