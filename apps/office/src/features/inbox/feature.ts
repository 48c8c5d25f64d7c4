import { DocumentIcon, MailIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type messages from './i18n/en/messages.json';
import type templates from './i18n/en/templates.json';
import { MESSAGES, TEMPLATES } from './queries.ts';

type Texts = typeof messages & typeof templates;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/messages', {
      needs: 'messages.read',
      title: 'nav.messages',
      menu: {
        group: 'content',
        order: 20,
        icon: MailIcon,
        waits: 'circulars',
        waitsAt: { href: '/messages?needsSender=true&sort=writtenAt', title: 'messages.toSend' },
      },
      load: async () => (await import('./circulars.tsx')).Circulars,
    }),
    screen('/templates', {
      needs: 'delivery.read',
      title: 'nav.templates',
      menu: { group: 'content', order: 30, icon: DocumentIcon },
      load: async () => (await import('./templates.tsx')).Templates,
    }),
    screen('/templates/:market/:template/:variant', {
      needs: 'delivery.read',
      load: async () => (await import('./template.tsx')).Template,
    }),
    screen('/messages/new', {
      needs: 'messages.write',
      act: 'messages.new',
      load: async () => (await import('./new-circular.tsx')).NewCircular,
    }),
    screen('/messages/:id', {
      needs: 'messages.read',
      load: async () => (await import('./circular.tsx')).Circular,
    }),
  ],
  stale: { messages: [MESSAGES.all], templates: [TEMPLATES.all] },
};
