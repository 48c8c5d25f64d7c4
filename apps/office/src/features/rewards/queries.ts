/** What this feature asks for, as branches of keys. */
import { branch } from '../../ground/http/keys.ts';

export const REWARDS = branch('rewards');
export const CAMPAIGNS = REWARDS.under('campaigns');
export const ORDERS = REWARDS.under('orders');
