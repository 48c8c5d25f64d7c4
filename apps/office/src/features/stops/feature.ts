import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/stops', {
      needs: 'catalog.read',
      title: 'nav.stops',
      menu: { group: 'vendors', order: 40 },
      load: async () => (await import('./stops.tsx')).Stops,
    }),
  ],
};
