import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type games from './i18n/en/games.json';

type Texts = typeof games;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/games', {
      needs: 'catalog.read',
      title: 'nav.games',
      menu: { group: 'vendors', order: 20 },
      load: async () => (await import('./games.tsx')).Games,
    }),
    screen('/categories', {
      needs: 'catalog.read',
      title: 'nav.categories',
      menu: { group: 'vendors', order: 30 },
      load: async () => (await import('./categories.tsx')).CategoriesScreen,
    }),
    screen('/games/order', {
      needs: 'catalog.read',
      load: async () => (await import('./order.tsx')).GameOrderScreen,
    }),
  ],
};
