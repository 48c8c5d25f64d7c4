import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/rounds', {
      needs: 'rounds.read',
      title: 'nav.rounds',
      menu: { group: 'play', order: 10 },
      load: async () => (await import('./rounds.tsx')).Rounds,
    }),
    screen('/rounds/:id', { needs: 'rounds.read', load: async () => (await import('./round.tsx')).Round }),
  ],
};
