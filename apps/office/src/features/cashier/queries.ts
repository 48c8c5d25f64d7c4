/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const WITHDRAWALS = branch('withdrawals');
export const DEPOSITS = branch('deposits');
export const PAYMENTS = branch('payments');
