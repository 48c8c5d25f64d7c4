import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/backup', {
      needs: 'audit.read',
      title: 'nav.backup',
      menu: { group: 'system', order: 60 },
      load: async () => (await import('./backup.tsx')).Backup,
    }),
  ],
};
