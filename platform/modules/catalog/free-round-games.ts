/** Which games take free rounds. */
import type { Reader, Tx } from '../../core/db.ts';
import { selectGames, type Game } from './store.ts';

const MOST = 20_000;

/** Games that their vendor lists with support for free bets, by name; stopped ones too. */
export async function listFreeRoundGames(tx: Tx | Reader): Promise<Game[]> {
  const { games } = await selectGames(tx, { isListed: true }, { offset: 0, limit: MOST });
  return games.filter(({ freeRounds }) => freeRounds);
}
