/** What this feature asks for, as branches of keys. */
import { branch } from '../../ground/http/keys.ts';

export const MESSAGES = branch('messages');
export const TEMPLATES = branch('templates');
