/** What the first view can do without for a moment, by the room that it is of; see ground/loading/later-part.tsx. */
export * as lobby from '../features/catalog/later.ts';
export * as loading from '../ground/loading/chunk-retry.ts';
export * as main from './later.ts';
export * as shell from '../shell/later.ts';
