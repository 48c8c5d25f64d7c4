/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const ENTRIES = branch('entries');
export const REVERSALS = branch('reversals');
