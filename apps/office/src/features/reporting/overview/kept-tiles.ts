/** Which figures an operator has on top, and in which order: kept with the operator, not with the machine. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preference } from '@feria/contracts/operators/preferences';
import { call } from '../../../ground/http/api.ts';
import { ME } from '../../../ground/http/keys.ts';
import { arranged, STANDARD_TILES } from './tiles.ts';

type Kept = Preference<'overview'>;
const KEY = ME.of('preferences', 'overview');
const ADDRESS = '/me/preferences/overview';

export function useKeptTiles() {
  const queries = useQueryClient();
  const kept = useQuery({ queryKey: KEY, queryFn: () => call<Kept>('GET', ADDRESS), staleTime: Infinity });
  const keep = useMutation({
    mutationFn: (value: readonly string[] | null) => call<Kept>('PUT', ADDRESS, { value }),
    // What was chosen stands at once; what could not be kept is as it was.
    onMutate: (value) => {
      const before = queries.getQueryData<Kept>(KEY);
      queries.setQueryData(KEY, { value });
      return before;
    },
    onError: (_error, _value, before) => queries.setQueryData(KEY, before),
  });
  return {
    tiles: arranged(kept.data?.value ?? STANDARD_TILES),
    isPending: kept.isPending,
    keep: (codes: readonly string[] | null) => keep.mutate(codes),
    error: keep.error,
  };
}
