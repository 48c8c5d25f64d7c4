import { FlagIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type complaints from './i18n/en/complaints.json';
import { COMPLAINTS } from './queries.ts';

type Texts = typeof complaints;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/complaints', {
      needs: 'complaints.read',
      title: 'nav.complaints',
      menu: { group: 'members', order: 60, icon: FlagIcon, waits: 'complaints' },
      load: async () => (await import('./complaints.tsx')).Complaints,
    }),
    screen('/complaints/report', {
      needs: 'complaints.read',
      load: async () => (await import('./report.tsx')).Report,
    }),
    screen('/complaints/:id', {
      needs: 'complaints.read',
      load: async () => (await import('./complaint.tsx')).Complaint,
    }),
  ],
  stale: { complaints: [COMPLAINTS.all] },
};
