import { TwoChecksIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import { APPROVALS } from './queries.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/approvals', {
      needs: 'approvals.read',
      title: 'nav.approvals',
      menu: { order: 30, icon: TwoChecksIcon, waits: 'approvals' },
      load: async () => (await import('./approvals.tsx')).Approvals,
    }),
    screen('/approvals/:id', {
      needs: 'approvals.read',
      load: async () => (await import('./approval.tsx')).Approval,
    }),
  ],
  stale: { approvals: [APPROVALS.all] },
};
