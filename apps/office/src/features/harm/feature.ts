import { HeartIcon } from '@feria/ui/icons';
import { HARM } from '../../ground/http/keys.ts';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type harm from './i18n/en/harm.json';

type Texts = typeof harm;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/harm', {
      needs: 'harm.read',
      title: 'nav.harm',
      menu: { group: 'members', order: 30, icon: HeartIcon, waits: 'harm' },
      load: async () => (await import('./cases.tsx')).HarmCases,
    }),
    screen('/harm/rules', { needs: 'harm.read', load: async () => (await import('./rules.tsx')).HarmRules }),
    screen('/harm/report', {
      needs: 'harm.read',
      load: async () => (await import('./report.tsx')).HarmReport,
    }),
    screen('/harm/:id', { needs: 'harm.read', load: async () => (await import('./case.tsx')).HarmCase }),
  ],
  stale: { harm: [HARM.all] },
};
