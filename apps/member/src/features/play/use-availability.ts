/** Whether a game is still offered in this market, while its page is open: asked again whenever what is offered has changed (suspensions-watch.ts). */
import { useQuery } from '@tanstack/react-query';
import type { GameDetails } from '@feria/contracts/vendor-door/game-sheet';
import { useApp } from '../../ground/market/app-context.ts';
import { Refused } from '../../ground/http/failures.ts';
import { publicQuery } from '../../ground/http/queries.ts';

export function useIsWithdrawn(nodeId: string): boolean {
  const { market, wire } = useApp();
  const query = new URLSearchParams({ merchant: market, nodeId, language: wire });
  const { error } = useQuery(publicQuery<GameDetails>(`/api/games/details?${query.toString()}`));
  // Any other failure says nothing about the game.
  return error instanceof Refused && error.code === 'catalog.game_unknown';
}
