import { LedgerIcon, RoundIcon, UndoIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type reversals from './i18n/en/reversals.json';
import { REVERSALS } from './queries.ts';

type Texts = typeof reversals;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/rounds', {
      needs: 'rounds.read',
      title: 'nav.rounds',
      menu: { group: 'play', order: 10, icon: RoundIcon },
      load: async () => (await import('./rounds/rounds.tsx')).Rounds,
    }),
    screen('/rounds/:id', {
      needs: 'rounds.read',
      load: async () => (await import('./rounds/round.tsx')).Round,
    }),
    screen('/reversals', {
      needs: 'cashier.read',
      title: 'nav.reversals',
      menu: { group: 'money', order: 50, icon: UndoIcon, waits: 'reversals' },
      load: async () => (await import('./reversals/reversals.tsx')).Reversals,
    }),
    screen('/entries', {
      needs: 'cashier.read',
      title: 'nav.entries',
      menu: { group: 'control', order: 15, icon: LedgerIcon },
      load: async () => (await import('./entries/entries.tsx')).Entries,
    }),
    screen('/entries/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./reversals/entry.tsx')).Entry,
    }),
  ],
  stale: { reversals: [REVERSALS.all] },
};
