import { VerifyIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type kyc from './i18n/en/kyc.json';
import { VERIFICATIONS } from './queries.ts';

type Texts = typeof kyc;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/verifications', {
      needs: 'kyc.read',
      title: 'nav.verifications',
      menu: { group: 'members', order: 20, icon: VerifyIcon, waits: 'verifications' },
      load: async () => (await import('./verifications.tsx')).Verifications,
    }),
    screen('/verifications/:id', {
      needs: 'kyc.review',
      load: async () => (await import('./verification.tsx')).Verification,
    }),
  ],
  stale: { verifications: [VERIFICATIONS.all] },
};
