/** Which markets there are, as every operator may know: for choosing among them, and for the time that each keeps. */
import { useQuery } from '@tanstack/react-query';
import type { MarketNames } from '@feria/contracts/markets/office';
import { call } from '../http/api.ts';
import { MARKETS } from '../http/keys.ts';

type Name = MarketNames['items'][number];
const NONE: readonly Name[] = [];

const QUERY = {
  queryKey: MARKETS.of('names'),
  queryFn: () => call<MarketNames>('GET', '/market-names'),
  staleTime: 5 * 60_000,
};

export function useMarketNames(): readonly Name[] {
  return useQuery(QUERY).data?.items ?? NONE;
}

/** For a choice among them: by their codes, called by their countries. */
export const marketOptions = (
  markets: readonly Pick<Name, 'code' | 'countryName'>[],
): { value: string; label: string }[] =>
  markets.map(({ code, countryName }) => ({ value: code, label: countryName }));

/** Why there are none to choose from, and the way to ask again; null where there are. */
export function useMissingMarkets(): { error: Error; retry: () => void } | null {
  const { data, error, refetch } = useQuery(QUERY);
  return data || !error ? null : { error, retry: () => void refetch() };
}
