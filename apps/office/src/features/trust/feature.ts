import { SpeechCheckIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type trust from './i18n/en/trust.json';

type Texts = typeof trust;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/representatives', {
      needs: 'trust.read',
      title: 'nav.representatives',
      menu: { group: 'content', order: 50, icon: SpeechCheckIcon },
      load: async () => (await import('./representatives.tsx')).Representatives,
    }),
  ],
};
