/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const REWARDS = branch('rewards');
export const CAMPAIGNS = REWARDS.under('campaigns');
export const ORDERS = REWARDS.under('orders');
