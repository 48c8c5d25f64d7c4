/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const TRANSFERS = branch('transfers');
