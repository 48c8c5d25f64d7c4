/** What this feature asks for, as branches of keys. */
import { branch } from '../../ground/http/keys.ts';

export const CONFORMANCE = branch('conformance');
export const TARGETS = CONFORMANCE.of('targets');
