import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/', {
      needs: 'members.read',
      title: 'nav.overview',
      menu: { order: 10 },
      load: async () => (await import('./overview.tsx')).Overview,
    }),
  ],
};
