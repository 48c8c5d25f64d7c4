import { LockIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type security from './i18n/en/security.json';

type Texts = typeof security;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/security', {
      needs: 'security.read',
      title: 'nav.security',
      menu: { group: 'control', order: 40, icon: LockIcon },
      load: async () => (await import('./lines.tsx')).SecurityLines,
    }),
    screen('/security/:id', {
      needs: 'security.read',
      load: async () => (await import('./line.tsx')).SecurityLine,
    }),
  ],
};
