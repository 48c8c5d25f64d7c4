import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/vendors', {
      needs: 'catalog.read',
      title: 'nav.vendors',
      menu: { group: 'vendors', order: 10 },
      load: async () => (await import('./vendors.tsx')).Vendors,
    }),
    screen('/vendors/new', {
      needs: 'vendors.manage',
      load: async () => (await import('./new-vendor.tsx')).NewVendor,
    }),
    screen('/vendors/:code', {
      needs: 'catalog.read',
      load: async () => (await import('./vendor.tsx')).Vendor,
    }),
  ],
};
