import { PercentIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type taxes from './i18n/en/taxes.json';

type Texts = typeof taxes;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/taxes', {
      needs: 'taxes.read',
      title: 'nav.taxes',
      menu: { group: 'money', order: 60, icon: PercentIcon },
      load: async () => (await import('./taxes.tsx')).Taxes,
    }),
    screen('/taxes/charges', {
      needs: 'taxes.read',
      title: 'nav.taxCharges',
      load: async () => (await import('./charges.tsx')).Charges,
    }),
  ],
};
