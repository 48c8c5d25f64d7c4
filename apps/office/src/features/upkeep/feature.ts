import { ArchiveIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/backup', {
      needs: 'audit.read',
      title: 'nav.backup',
      menu: { group: 'system', order: 50, icon: ArchiveIcon },
      load: async () => (await import('./backup.tsx')).Backup,
    }),
  ],
};
