import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [screen('/set-up', { isOpen: true, load: async () => (await import('./set-up.tsx')).SetUp })],
};
