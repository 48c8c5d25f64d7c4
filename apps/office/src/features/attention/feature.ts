import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/attention', {
      needs: 'rounds.read',
      title: 'nav.attention',
      menu: { order: 100 },
      load: async () => (await import('./attention.tsx')).Attention,
    }),
  ],
};
