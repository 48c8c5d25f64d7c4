/** What the first view can do without for a moment, by the room that it is of; see ground/loading/deferred-part.tsx. */
export * as lobby from '../features/catalog/deferred.ts';
export * as loading from '../ground/loading/chunk-retry.ts';
export * as main from './deferred.ts';
export * as shell from '../shell/deferred.ts';
