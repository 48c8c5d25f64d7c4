/** Which markets there are, as every operator may know: for choosing among them, and for the time that each keeps. */
import { useQuery } from '@tanstack/react-query';
import type { MarketNames } from '@feria/contracts/market-desk';
import { call } from './api.ts';

type Name = MarketNames['items'][number];
const NONE: readonly Name[] = [];

export function useMarketNames(): readonly Name[] {
  const { data } = useQuery({
    queryKey: ['markets', 'names'],
    queryFn: () => call<MarketNames>('GET', '/market-names'),
    staleTime: 5 * 60_000,
  });
  return data?.items ?? NONE;
}
