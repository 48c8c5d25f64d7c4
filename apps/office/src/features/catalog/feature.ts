import { BuildingIcon, GridIcon, SlotsIcon, StopIcon } from '@feria/ui/icons';
import { VENDORS } from '../../ground/http/keys.ts';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type games from './i18n/en/games.json';

type Texts = typeof games;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/vendors', {
      needs: 'catalog.read',
      title: 'nav.vendors',
      menu: { group: 'play', order: 40, icon: BuildingIcon },
      load: async () => (await import('./vendors/vendors.tsx')).Vendors,
    }),
    screen('/vendors/new', {
      needs: 'vendors.manage',
      act: 'vendors.add',
      load: async () => (await import('./vendors/new-vendor.tsx')).NewVendor,
    }),
    screen('/vendors/:code', {
      needs: 'catalog.read',
      load: async () => (await import('./vendors/vendor.tsx')).Vendor,
    }),
    screen('/games', {
      needs: 'catalog.read',
      title: 'nav.games',
      menu: { group: 'play', order: 20, icon: SlotsIcon },
      load: async () => (await import('./games/games.tsx')).Games,
    }),
    screen('/categories', {
      needs: 'catalog.read',
      title: 'nav.categories',
      menu: { group: 'play', order: 30, icon: GridIcon },
      load: async () => (await import('./games/categories.tsx')).CategoriesScreen,
    }),
    screen('/games/order', {
      needs: 'catalog.read',
      load: async () => (await import('./games/order.tsx')).GameOrderScreen,
    }),
    screen('/stops', {
      needs: 'catalog.read',
      title: 'nav.stops',
      menu: { group: 'play', order: 50, icon: StopIcon },
      load: async () => (await import('./stops/suspensions.tsx')).Stops,
    }),
  ],
  stale: { vendors: [VENDORS.all] },
};
