/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const CONTENT = branch('content');
/** Its rows are counts and no items. */
export const REPORT = CONTENT.under('report');
