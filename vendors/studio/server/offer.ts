import type { StudioGame } from '../games/index.ts';
import { findGame } from '../games/index.ts';
import type { StudioConfig } from './config.ts';

/** The games that this vendor offers. A round of another one, from before, is still finished. */
export function offeredGames({ games }: Pick<StudioConfig, 'games'>): StudioGame[] {
  return games.flatMap((code) => findGame(code) ?? []);
}

export function findOffered({ games }: Pick<StudioConfig, 'games'>, code: string): StudioGame | undefined {
  return games.includes(code) ? findGame(code) : undefined;
}
