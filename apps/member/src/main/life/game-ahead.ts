/** What a member is most likely to turn to is there before they do: the screen of a game, without a game. */
import { lazyScreenAt } from '../routes.tsx';
import type { ShownLanguage } from '../../ground/market/preferences.ts';

/**
 * Fetches the screen once the browser is idle: a screen that is there is drawn at once, and one that is not leaves its place to the
 * loader, which React keeps for 300 ms whatever comes meanwhile. Whoever saves data fetches it when they open a game. Nothing but the
 * app's own files is asked for. Returns what calls it off.
 */
export function fetchGameAhead(language: ShownLanguage): () => void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return () => undefined;
  let isOff = false;
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    if (isOff) return;
    // What does not come now is asked for again, and missed aloud, by the screen itself.
    lazyScreenAt('/seamless')
      ?.preload(language)
      .catch(() => undefined);
  });
  return () => {
    isOff = true;
  };
}
