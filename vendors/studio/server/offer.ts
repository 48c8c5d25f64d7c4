import type { StudioGame } from '../games/index.ts';
import { findGame } from '../games/catalogue.ts';
import type { StudioConfig } from './config.ts';

/** The games that this vendor lists, without those of its brands. A round of another one, from before, is still finished. */
export function offeredGames({ games }: Pick<StudioConfig, 'games'>): StudioGame[] {
  return games.flatMap((code) => findGame(code) ?? []);
}

export function findOffered(
  { games, brands }: Pick<StudioConfig, 'games' | 'brands'>,
  code: string,
): StudioGame | undefined {
  const isOffered = games.includes(code) || brands.some((brand) => brand.games.includes(code));
  return isOffered ? findGame(code) : undefined;
}
