import { HeartIcon, HistoryIcon } from '@feria/ui';
import type { GameView, VendorCard } from '@feria/contracts/catalog/member';
import { defineFeature } from '../../ground/feature/feature.ts';
import type first from './i18n/en/first.json';
import type texts from './i18n/en/catalog.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    catalog: typeof texts & typeof first;
  }
}

declare module '../../ground/dialogs/dialogs.ts' {
  interface DialogKinds {
    game: { game: GameView };
    /** The list of a vendor's games. */
    vendor: { card: VendorCard };
    search: object;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'lobby',
      path: ['/', '/index', '/index.html', '/home'],
      prefetch: () => import('./prefetch.ts').then((file) => file.prefetch),
    },
    {
      name: 'lobby',
      path: ['/login', '/register'],
      needsApp: true,
    },
    {
      name: 'category',
      path: ['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/lott', '/elott', '/inhouse'],
      prefetch: () => import('./prefetch.ts').then((file) => file.prefetch),
      screen: () => import('./screens/category.tsx').then((file) => file.Category),
    },
    {
      name: 'favourites',
      path: '/favorite',
      guarded: true,
      needsApp: true,
      screen: () => import('./screens/own-games.tsx').then((file) => file.Favourites),
    },
    {
      name: 'recent',
      path: '/recent',
      guarded: true,
      needsApp: true,
      screen: () => import('./screens/own-games.tsx').then((file) => file.Recent),
    },
  ],
  menu: [
    { list: 'games', order: 10, href: '/favorite', text: 'shell.favourites', icon: HeartIcon },
    { list: 'games', order: 20, href: '/recent', text: 'shell.recent', icon: HistoryIcon },
  ],
  dialogs: {
    game: () => import('./screens/game-sheet.tsx').then((file) => file.GameSheet),
    vendor: () => import('./screens/vendor-games.tsx').then((file) => file.VendorGames),
    search: () => import('./screens/search.tsx').then((file) => file.Search),
  },
});
