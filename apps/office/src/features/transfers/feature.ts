import { TransferIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import { TRANSFERS } from './queries.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/transfers', {
      needs: 'cashier.read',
      title: 'nav.transfers',
      menu: { group: 'money', order: 40, icon: TransferIcon },
      load: async () => (await import('./transfers.tsx')).Transfers,
    }),
    screen('/transfers/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./transfer.tsx')).Transfer,
    }),
  ],
  stale: { transfers: [TRANSFERS.all] },
};
