import { PageIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type content from './i18n/en/content.json';
import { CONTENT } from './queries.ts';

type Texts = typeof content;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/content', {
      needs: 'content.read',
      title: 'nav.content',
      menu: { group: 'content', order: 10, icon: PageIcon },
      load: async () => (await import('./contents.tsx')).Contents,
    }),
    screen('/content/report', {
      needs: 'content.read',
      load: async () => (await import('./report.tsx')).ContentReportScreen,
    }),
    screen('/content/new/:kind', {
      needs: 'content.edit',
      load: async () => (await import('./item.tsx')).NewContent,
    }),
    screen('/content/:id', {
      needs: 'content.read',
      load: async () => (await import('./item.tsx')).ContentScreen,
    }),
  ],
  stale: { content: [CONTENT.all] },
};
