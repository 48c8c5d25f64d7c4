/** What a member says of a withdrawal that is under way: of one part, of all of them, or that they want it no more. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { call } from '../../ground/http/api.ts';
import { BALANCE_KEY } from '../../ground/http/own-queries.ts';
import { putImage } from '../../ground/http/send-image.ts';
import type { Shrunk } from '../../ground/http/shrink.ts';
import { recentWithdrawalsQuery, withdrawalQuery } from './queries.ts';

const pathOf = (id: string) => `/api/withdrawals/${encodeURIComponent(id)}`;
const say = (path: string) => call<WithdrawalView>(path, { method: 'POST', session: true, body: {} });

/** Shows how the withdrawal is since. */
function useKeep(id: string): (withdrawal: WithdrawalView) => void {
  const queries = useQueryClient();
  return (withdrawal) => {
    queries.setQueryData(withdrawalQuery(id).queryKey, withdrawal);
    void queries.invalidateQueries({ queryKey: recentWithdrawalsQuery().queryKey });
    void queries.invalidateQueries({ queryKey: BALANCE_KEY });
  };
}

/** `received`: everything that was sent came. `cancel`: it is not to be sent. */
export function useWithdrawalVerb(id: string, verb: 'received' | 'cancel') {
  const onSuccess = useKeep(id);
  return useMutation({ mutationFn: () => say(`${pathOf(id)}/${verb}`), onSuccess });
}

export function usePartReceived(id: string, part: string) {
  const onSuccess = useKeep(id);
  return useMutation({ mutationFn: () => say(`${pathOf(id)}/parts/${part}/received`), onSuccess });
}

/** Sends the images one by one: what was sent is not sent again after an interruption. */
export function useMissed(id: string, part: string) {
  const keep = useKeep(id);
  const [images, setImages] = useState<readonly Shrunk[]>([]);
  const [sent, setSent] = useState(0);
  const send = useMutation({
    mutationFn: async () => {
      for (const [at, { image }] of images.entries()) {
        setSent(0);
        const path = `${pathOf(id)}/parts/${part}/not-received`;
        const withdrawal = await putImage<WithdrawalView>(path, image, setSent).catch((error: unknown) => {
          setImages(images.slice(at));
          throw error;
        });
        keep(withdrawal);
      }
    },
    onSuccess: () => setImages([]),
  });
  return { images, setImages, send, sent };
}
