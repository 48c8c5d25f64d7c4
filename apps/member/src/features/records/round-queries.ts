import { queryOptions } from '@tanstack/react-query';
import type { RoundRow, RoundViewAnswer } from '@feria/contracts/play/member';
import type { ReferenceTaxes } from '@feria/contracts/tax/member';
import { call } from '../../ground/http/api.ts';
import { ownQuery } from '../../ground/http/queries.ts';

const address = (id: string) => `/api/rounds/${encodeURIComponent(id)}`;

/** What a round cost in tax, with what came back. */
export const roundTaxesQuery = (id: string) =>
  ownQuery<ReferenceTaxes>(`/api/taxes/reference?id=${encodeURIComponent(id)}`);

export const roundQuery = (id: string) => ownQuery<RoundRow>(address(id));

/** The vendor's page of a round. Its address is for one look: it is asked for once and forgotten with the screen. */
export const roundPageQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['round-page', id],
    queryFn: () =>
      call<RoundViewAnswer>(`${address(id)}/view?language=${language}`, { method: 'POST', session: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
