/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const OVERVIEW = branch('overview');
export const ALARMS = branch('alarms');
export const ATTENTION = branch('attention');
export const RECONCILIATION = branch('reconciliation');
export const STATEMENTS = branch('statements');
