/** What this feature asks for, as branches of keys. */
import { branch } from '../../ground/http/keys.ts';

export const WITHDRAWALS = branch('withdrawals');
export const DEPOSITS = branch('deposits');
