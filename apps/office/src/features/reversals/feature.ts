import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type reversals from './i18n/en/reversals.json';

type Texts = typeof reversals;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/reversals', {
      needs: 'cashier.read',
      title: 'nav.reversals',
      menu: { group: 'money', order: 50 },
      load: async () => (await import('./reversals.tsx')).Reversals,
    }),
    screen('/entries/:id', { needs: 'cashier.read', load: async () => (await import('./entry.tsx')).Entry }),
  ],
};
