import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/reconciliation', {
      needs: 'reports.read',
      title: 'nav.reconciliation',
      menu: { group: 'money', order: 60 },
      load: async () => (await import('./reconciliation.tsx')).Reconciliation,
    }),
    screen('/reconciliation/:id', {
      needs: 'reports.read',
      load: async () => (await import('./run.tsx')).ReconciliationRun,
    }),
  ],
};
