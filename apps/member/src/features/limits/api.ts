/** The calls of a member's own limits. Each change answers all of them anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LimitPayload, LimitsView } from '@feria/contracts/limits/member';
import { call } from '../../ground/http/api.ts';
import { ownQuery } from '../../ground/http/queries.ts';

const PATH = '/api/limits';
export const limitsQuery = () => ownQuery<LimitsView>(PATH);

export type LimitAct = { put: LimitPayload } | { request: string; verb: 'confirm' | 'withdraw' };

const perform = (act: LimitAct): Promise<LimitsView> =>
  'put' in act
    ? call<LimitsView>(PATH, { method: 'PUT', body: act.put, session: true })
    : call<LimitsView>(`${PATH}/requests/${act.request}/${act.verb}`, { method: 'POST', session: true });

export function useLimitAct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: perform,
    onSuccess: (view) => queries.setQueryData(['own', PATH], view),
    // Somebody may have changed it elsewhere: what is shown is what stands.
    onError: () => void queries.invalidateQueries({ queryKey: ['own', PATH] }),
  });
}
