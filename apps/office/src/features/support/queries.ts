/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const SUPPORT = branch('support');
export const FEEDBACK = SUPPORT.under('feedback');
/** An image does not change: nothing makes it stale. */
export const SUPPORT_IMAGES = branch('support-images');
/** What was said long ago stays as it is. */
export const OLDER = branch('support-older');
/** All of them as a list, apart from the inbox's pages, which have another shape. */
export const CHATS = SUPPORT.under('chats');
