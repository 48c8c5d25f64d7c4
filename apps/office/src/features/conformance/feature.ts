import { ChecklistIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type conformance from './i18n/en/conformance.json';
import { CONFORMANCE } from './queries.ts';

type Texts = typeof conformance;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/conformance', {
      needs: 'catalog.read',
      title: 'nav.conformance',
      menu: { group: 'play', order: 60, icon: ChecklistIcon },
      load: async () => (await import('./runs.tsx')).ConformanceRuns,
    }),
    screen('/conformance/targets', {
      needs: 'catalog.read',
      load: async () => (await import('./target-list.tsx')).ConformanceTargets,
    }),
    screen('/conformance/:id', {
      needs: 'catalog.read',
      load: async () => (await import('./run.tsx')).ConformanceRun,
    }),
  ],
  stale: { conformance: [CONFORMANCE.all] },
};
