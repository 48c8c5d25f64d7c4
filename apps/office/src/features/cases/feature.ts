import { SearchIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type cases from './i18n/en/cases.json';
import { CASES } from './queries.ts';

type Texts = typeof cases;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/cases', {
      needs: 'cases.read',
      title: 'nav.cases',
      menu: { group: 'money', order: 25, icon: SearchIcon, waits: 'cases' },
      load: async () => (await import('./cases.tsx')).PaymentCases,
    }),
    screen('/cases/:id', {
      needs: 'cases.read',
      load: async () => (await import('./case.tsx')).PaymentCaseScreen,
    }),
  ],
  stale: { cases: [CASES.all] },
};
