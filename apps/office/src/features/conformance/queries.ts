/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const CONFORMANCE = branch('conformance');
export const TARGETS = CONFORMANCE.under('targets');
