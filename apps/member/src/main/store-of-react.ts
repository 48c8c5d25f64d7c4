/** Replaces the shim for older versions of React that the router imports (vite.config.ts). */
export { useSyncExternalStore } from 'react';
