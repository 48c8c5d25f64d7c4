/** What this feature asks for, as branches of keys. */
import { branch } from '../../ground/http/keys.ts';

export const OVERVIEW = branch('overview');
export const ALARMS = branch('alarms');
export const ATTENTION = branch('attention');
export const RECONCILIATION = branch('reconciliation');
export const STATEMENTS = branch('statements');
