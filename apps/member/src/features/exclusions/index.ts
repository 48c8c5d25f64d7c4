/** The door: what other features show of this one. */
export { Resting } from './parts/resting.tsx';
