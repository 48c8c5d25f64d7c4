import { ClockIcon, HistoryIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/reporting.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    reporting: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    statement: true;
    creditReport: true;
    activity: true;
    personalProfit: true;
  }
}

export const feature = defineFeature({
  pages: [
    {
      name: 'check',
      path: '/check',
      needsApp: true,
      screen: () => import('./screens/check.tsx').then((file) => file.Check),
    },
  ],
  memberPages: [
    {
      key: 'statement',
      order: 100,
      title: 'statements.title',
      icon: ClockIcon,
      screen: () => import('./screens/statements.tsx').then((file) => file.Statements),
    },
    {
      key: 'creditReport',
      order: 110,
      title: 'statements.creditTitle',
      icon: ClockIcon,
      useListed: () => false,
      screen: () => import('./screens/credit-report.tsx').then((file) => file.CreditReport),
    },
    {
      key: 'personalProfit',
      order: 120,
      title: 'profit.title',
      icon: HistoryIcon,
      flag: 'personalProfit',
      screen: () => import('./screens/profit.tsx').then((file) => file.Profit),
    },
    {
      key: 'activity',
      order: 190,
      title: 'activity.title',
      icon: HistoryIcon,
      screen: () => import('./screens/activity.tsx').then((file) => file.Activity),
    },
  ],
});
