import { TrophyIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type handPays from './i18n/en/hand-pays.json';
import { HAND_PAYS } from './queries.ts';

type Texts = typeof handPays;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/hand-pays', {
      needs: 'cashier.read',
      title: 'nav.handPays',
      menu: { group: 'money', order: 30, icon: TrophyIcon, waits: 'handPays' },
      load: async () => (await import('./hand-pays.tsx')).HandPays,
    }),
    screen('/hand-pays/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./hand-pay.tsx')).HandPay,
    }),
  ],
  stale: { handPays: [HAND_PAYS.all] },
};
