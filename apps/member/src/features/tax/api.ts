import type { TaxOverview } from '@feria/contracts/tax/member';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../ground/http/api.ts';
import { ownQuery } from '../../ground/http/queries.ts';

const PATH = '/api/taxes';
export const taxesQuery = () => ({ ...ownQuery<TaxOverview>(PATH), staleTime: 0 });

/** Says where one lives; what is in force for one follows. */
export function useResidence() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (region: string) =>
      call<TaxOverview>(`${PATH}/residence`, { method: 'PUT', session: true, body: { region } }),
    onSuccess: (overview) => {
      queries.setQueryData(['own', PATH], overview);
      void queries.invalidateQueries({ queryKey: ['own', `${PATH}/rules`] });
    },
  });
}
