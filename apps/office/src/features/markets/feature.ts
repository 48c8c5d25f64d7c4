import { GlobeIcon, MonitorIcon } from '@feria/ui/icons';
import { MARKETS } from '../../ground/http/keys.ts';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import { SYSTEM } from './queries.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/markets', {
      needs: 'markets.read',
      title: 'nav.markets',
      menu: { group: 'system', order: 30, icon: GlobeIcon },
      load: async () => (await import('./markets.tsx')).Markets,
    }),
    screen('/markets/new', {
      needs: 'markets.edit',
      load: async () => (await import('./new-market.tsx')).NewMarket,
    }),
    screen('/markets/:code', {
      needs: 'markets.read',
      load: async () => (await import('./market.tsx')).Market,
    }),
    screen('/system', {
      needs: 'markets.read',
      title: 'nav.system',
      menu: { group: 'system', order: 40, icon: MonitorIcon },
      load: async () => (await import('./system/system.tsx')).System,
    }),
  ],
  stale: { markets: [MARKETS.all], system: [SYSTEM.all] },
};
