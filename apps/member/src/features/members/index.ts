/** The door: what other features show of this one. */
export { ConfirmHost } from './step-up.ts';
