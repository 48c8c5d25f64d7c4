import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/deposits', {
      needs: 'cashier.read',
      title: 'nav.deposits',
      menu: { group: 'money', order: 20 },
      load: async () => (await import('./deposits.tsx')).Deposits,
    }),
    screen('/deposits/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./deposit.tsx')).Deposit,
    }),
  ],
};
