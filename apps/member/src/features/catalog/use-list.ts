import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FacetCounts, GameView } from '@feria/contracts/catalog/member';
import { read, readOwn } from '../../ground/http/api.ts';
import { useApp } from '../../ground/market/app-context.ts';
import { useSession } from '../../ground/session/use-session.ts';
import { facetsPath, listPath } from './choice.ts';
import type { Choice, Scope } from './choice.ts';

interface Answer {
  games?: GameView[];
  list?: GameView[];
  content?: GameView[];
  totalPages: number;
  total: number;
  facets?: FacetCounts;
}

/** What the choice asks is a member's own list: signing out forgets it. */
function useAnswer(path: string, { select }: Choice) {
  const { isReal } = useSession();
  const isOwn = select === 'FAV' || select === 'RECENT';
  return useQuery({
    queryKey: isOwn ? ['own', path] : [path],
    queryFn: ({ signal }) => (isOwn ? readOwn<Answer>(path, signal) : read<Answer>(path, signal)),
    // While the next page comes the last one stays: nothing jumps.
    placeholderData: keepPreviousData,
    enabled: !isOwn || isReal,
  });
}

/** One page of a list, whoever answers it. `gameName` is what is searched, where that is not what was typed. */
export function useList(scope: Scope, choice: Choice, gameName?: string) {
  const { market } = useApp();
  const query = useAnswer(listPath(market, scope, choice, gameName), choice);
  const { data } = query;
  return { ...query, games: data && (data.games ?? data.list ?? data.content ?? []) };
}

/** How many games each value of each facet would leave; undefined until it is known. */
export function useFacetCounts(scope: Scope, choice: Choice, gameName?: string): FacetCounts | undefined {
  const { market } = useApp();
  return useAnswer(facetsPath(market, scope, choice, gameName), choice).data?.facets;
}
