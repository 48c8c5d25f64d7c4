import { UserIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type members from './i18n/en/members.json';

type Texts = typeof members;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/members', {
      needs: 'members.read',
      title: 'nav.members',
      menu: { group: 'members', order: 10, icon: UserIcon },
      load: async () => (await import('./members.tsx')).Members,
    }),
    screen('/members/:id', {
      needs: 'members.read',
      load: async () => (await import('./member.tsx')).Member,
    }),
  ],
};
