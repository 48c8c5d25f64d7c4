/** What the router asks of a package for older Reacts (vite.config.ts). */
export { useSyncExternalStore } from 'react';
