/** What this feature asks for, as branches of keys. */
import { branch } from '../../ground/http/keys.ts';

/** Whether the operator is open, and for whom. */
export const SYSTEM = branch('system');
