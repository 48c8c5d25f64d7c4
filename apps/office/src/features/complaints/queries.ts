/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const COMPLAINTS = branch('complaints');
/** An image does not change: nothing makes it stale. */
export const COMPLAINT_IMAGES = branch('complaint-images');
