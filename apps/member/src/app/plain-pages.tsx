/** What anybody may read, and what stands where nothing is: one chunk, because each name of one costs every first view some bytes. */
export { House } from '../features/house/screens/house.tsx';
export { NotFound } from './not-found.tsx';
export { NotOffered } from './not-offered.tsx';
