/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const WITHDRAWALS = branch('withdrawals');
/** The payout rules of every market. */
export const PAYOUT_RULES_KEY = WITHDRAWALS.of('rules');
export const DEPOSITS = branch('deposits');
export const GATEWAYS = branch('gateways');
export const BANK_TRANSFERS = branch('bank-transfers');
export const COLLECTION_ACCOUNTS = branch('collection-accounts');
export const TRANSFER_PROOFS = branch('transfer-proofs');
export const PAYMENTS = branch('payments');
