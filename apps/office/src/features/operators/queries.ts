/** The query keys of this feature. */
import { branch } from '../../ground/http/keys.ts';

export const OPERATORS = branch('operators');
export const AUDIT = branch('audit');
/** A link that was followed. Asking for it again would make a new secret. */
export const SET_UP = branch('set-up');
