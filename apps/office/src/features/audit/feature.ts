import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/audit', {
      needs: 'audit.read',
      title: 'nav.audit',
      menu: { group: 'system', order: 90 },
      load: async () => (await import('./audit.tsx')).Audit,
    }),
  ],
};
