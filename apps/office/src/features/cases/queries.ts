/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const CASES = branch('cases');
/** A proof does not change: nothing makes it stale. */
export const CASE_PROOFS = branch('case-proofs');
