/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const OVERVIEW = branch('overview');
/** What measures came to. */
export const MEASURES = branch('measures');
/** What waits for whoever is signed in: stale with the overview. */
export const WAITING = OVERVIEW.under('waiting');
/** Reports, and which of them come by mail. */
export const REPORTS = branch('reports');
export const REPORT_MAILS = branch('report mails');
export const ALARMS = branch('alarms');
export const ATTENTION = branch('attention');
export const RECONCILIATION = branch('reconciliation');
export const HOLDS = RECONCILIATION.under('holds');
/** Differences that stand. */
export const STANDING = RECONCILIATION.under('differences');
/** The provider, our books and the bank. */
export const THREE_WAY = RECONCILIATION.under('three-way');
export const BANK_ACCOUNTS = RECONCILIATION.under('bank accounts');
export const STATEMENTS = branch('statements');
