/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const MESSAGES = branch('messages');
export const TEMPLATES = branch('templates');
