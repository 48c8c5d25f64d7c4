/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const REPRESENTATIVES = branch('representatives');
export const REPORTS = REPRESENTATIVES.under('reports');
