import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/system', {
      needs: 'markets.read',
      title: 'nav.system',
      menu: { group: 'system', order: 30 },
      load: async () => (await import('./system.tsx')).System,
    }),
  ],
};
