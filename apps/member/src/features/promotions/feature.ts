import { SparkIcon } from '@feria/ui';
import { usePromotionLines } from './use-promotion-lines.ts';
import { defineFeature } from '../../ground/feature/feature.ts';
import type first from './i18n/en/first.json';
import type texts from './i18n/en/promotions.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    promotions: typeof texts & typeof first;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'promotions',
      path: '/promotions',
      prefetch: () => import('./served.ts').then((file) => file.prefetch),
      head: () => import('./served.ts').then((file) => file.head),
      content: true,
      needsApp: true,
      screen: () => import('./screens/promotions.tsx').then((file) => file.Promotions),
    },
  ],
  menu: [
    {
      list: 'offers',
      order: 40,
      href: '/promotions',
      text: 'offer.promotions',
      icon: SparkIcon,
      flag: 'promotions',
      unfold: 'shell.promotionsOpen',
      useLines: usePromotionLines,
    },
  ],
});
