import { useMemo, useSyncExternalStore } from 'react';
import type { GameView } from '@feria/contracts/catalog/member';

type Platform = GameView['platforms'][number];
const never = (): (() => void) => () => undefined;
const here = (): Platform => (matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop');
/** The server does not know the device: it draws all, and the page leaves out what this one cannot open. */
const unknown = (): null => null;

/** The games that this device can open, in their order. */
export function useGamesHere(games: readonly GameView[]): readonly GameView[] {
  const platform = useSyncExternalStore<Platform | null>(never, here, unknown);
  return useMemo(
    () => (platform ? games.filter(({ platforms }) => platforms.includes(platform)) : games),
    [games, platform],
  );
}
