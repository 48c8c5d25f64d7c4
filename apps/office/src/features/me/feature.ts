import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [screen('/me', { title: 'nav.me', load: async () => (await import('./me.tsx')).Me })],
};
