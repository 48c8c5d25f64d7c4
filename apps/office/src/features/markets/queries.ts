/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

/** Whether the operator is open, and for whom. */
export const SYSTEM = branch('system');
