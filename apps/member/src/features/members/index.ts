/** The door: what other features show of this one. */
export { ConfirmHost } from './confirming.ts';
