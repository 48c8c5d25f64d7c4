import { AlertIcon, ChartIcon, ReportIcon, ScalesIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type cohorts from './i18n/en/cohorts.json';
import type memberValues from './i18n/en/member-values.json';
import type measures from './i18n/en/measures.json';
import type overview from './i18n/en/overview.json';
import type reports from './i18n/en/reports.json';
import type threeWay from './i18n/en/three-way.json';
import { OVERVIEW, RECONCILIATION } from './queries.ts';

type Texts = typeof cohorts &
  typeof memberValues &
  typeof measures &
  typeof overview &
  typeof reports &
  typeof threeWay;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/', {
      needs: 'members.read',
      title: 'nav.overview',
      menu: { order: 10, icon: ChartIcon },
      load: async () => (await import('./overview/overview.tsx')).Overview,
    }),
    screen('/attention', {
      needs: 'rounds.read',
      title: 'nav.attention',
      menu: { order: 20, icon: AlertIcon, waits: 'attention' },
      load: async () => (await import('./attention/attention.tsx')).Attention,
    }),
    screen('/reports', {
      needs: 'reports.read',
      title: 'nav.reports',
      menu: { group: 'control', order: 5, icon: ReportIcon },
      load: async () => (await import('./reports/reports.tsx')).Reports,
    }),
    screen('/reports/cohorts', {
      needs: 'reports.read',
      load: async () => (await import('./reports/cohorts.tsx')).Cohorts,
    }),
    screen('/reports/members', {
      needs: 'members.read',
      load: async () => (await import('./reports/member-values.tsx')).MemberValues,
    }),
    screen('/reports/:code', {
      needs: 'reports.read',
      load: async () => (await import('./reports/report.tsx')).ReportPage,
    }),
    screen('/reconciliation', {
      needs: 'reports.read',
      title: 'nav.reconciliation',
      menu: { group: 'control', order: 10, icon: ScalesIcon },
      load: async () => (await import('./reconciliation/reconciliation.tsx')).Reconciliation,
    }),
    screen('/reconciliation/differences', {
      needs: 'reports.read',
      title: 'nav.differences',
      load: async () => (await import('./reconciliation/differences.tsx')).Differences,
    }),
    screen('/reconciliation/holds', {
      needs: 'reports.read',
      title: 'nav.holds',
      load: async () => (await import('./reconciliation/holds.tsx')).Holds,
    }),
    screen('/reconciliation/three-way', {
      needs: 'reports.read',
      title: 'nav.threeWay',
      load: async () => (await import('./three-way/month.tsx')).ThreeWay,
    }),
    screen('/reconciliation/three-way/:gateway/:currency/:day', {
      needs: 'reports.read',
      load: async () => (await import('./three-way/day.tsx')).ThreeWayDay,
    }),
    screen('/reconciliation/accounts', {
      needs: 'reports.read',
      title: 'nav.bankAccounts',
      load: async () => (await import('./three-way/accounts.tsx')).BankAccountsPage,
    }),
    screen('/reconciliation/:id', {
      needs: 'reports.read',
      load: async () => (await import('./reconciliation/run.tsx')).ReconciliationRun,
    }),
    screen('/members/:id/statement', {
      needs: 'cashier.read',
      load: async () => (await import('./statements/member-statement.tsx')).MemberStatement,
    }),
  ],
  stale: { reconciliation: [RECONCILIATION.all], any: [OVERVIEW.all] },
};
