/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const WITHDRAWALS = branch('withdrawals');
/** The payout rules of every market. */
export const PAYOUT_RULES_KEY = WITHDRAWALS.of('rules');
export const DEPOSITS = branch('deposits');
export const GATEWAYS = branch('gateways');
export const PAYMENTS = branch('payments');
