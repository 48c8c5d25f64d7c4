import { screen, type Feature } from '../../ground/manifest/feature.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/withdrawals', {
      needs: 'cashier.read',
      title: 'nav.withdrawals',
      menu: { group: 'money', order: 10 },
      load: async () => (await import('./withdrawals.tsx')).Withdrawals,
    }),
    screen('/withdrawals/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./withdrawal.tsx')).Withdrawal,
    }),
  ],
};
