import { SendIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type delivery from './i18n/en/delivery.json';
import { DELIVERY } from './queries.ts';

type Texts = typeof delivery;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/delivery', {
      needs: 'delivery.read',
      title: 'nav.delivery',
      menu: { group: 'content', order: 40, icon: SendIcon },
      load: async () => (await import('./messages.tsx')).Messages,
    }),
    screen('/delivery/:id', {
      needs: 'delivery.read',
      load: async () => (await import('./message.tsx')).Message,
    }),
  ],
  stale: { delivery: [DELIVERY.all] },
};
