import { HeadsetIcon, SpeechIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import { SupportPresence } from './presence.tsx';
import type support from './i18n/en/support.json';
import { SUPPORT } from './queries.ts';

type Texts = typeof support;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/support', {
      needs: 'support.read',
      title: 'nav.support',
      menu: { group: 'members', order: 40, icon: HeadsetIcon, waits: 'support' },
      load: async () => (await import('./inbox.tsx')).Support,
    }),
    screen('/feedback', {
      needs: 'support.read',
      title: 'nav.feedback',
      menu: { group: 'members', order: 50, icon: SpeechIcon },
      load: async () => (await import('./feedback.tsx')).Feedback,
    }),
    screen('/support/settings', {
      needs: 'support.read',
      load: async () => (await import('./settings.tsx')).Settings,
    }),
    screen('/support/numbers', {
      needs: 'support.read',
      load: async () => (await import('./numbers.tsx')).Numbers,
    }),
    screen('/support/chats', {
      needs: 'support.read',
      load: async () => (await import('./chats.tsx')).Chats,
    }),
    screen('/support/:id', {
      needs: 'support.read',
      keepsState: true,
      load: async () => (await import('./inbox.tsx')).SupportChat,
    }),
  ],
  resident: SupportPresence,
  stale: { support: [SUPPORT.all], connected: [SUPPORT.all] },
};
