/** Whether the house is open, while a page stays open: members hear it from the socket, visitors ask. */
import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from './queries.ts';

const ASK_EVERY_MS = 5_000;

/**
 * Asks at once, because what the server drew is true for everybody and not for this visitor's address; then every few seconds while
 * somebody looks, and when they come back to the page. Answers how to stop.
 */
export function watchHouse(queries: QueryClient): () => void {
  const look = () => {
    if (document.visibilityState === 'visible')
      void queries.invalidateQueries({ queryKey: [PATHS.status], refetchType: 'active' });
  };
  look();
  const timer = setInterval(look, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
