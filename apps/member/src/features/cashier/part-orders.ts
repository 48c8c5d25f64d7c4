/** What a member says of a payment that is under way: of a withdrawal's parts, that they want it no more, or that they have paid. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import { call } from '../../ground/http/api.ts';
import { BALANCE_KEY } from '../../ground/http/own-queries.ts';
import { putImage } from '../../ground/http/send-image.ts';
import { useImages } from '../../ground/images/use-images.ts';
import { depositQuery, recentDepositsQuery, recentWithdrawalsQuery, withdrawalQuery } from './queries.ts';

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
function useSendImages<View>(path: string, keep: (view: View) => void) {
  const picked = useImages();
  const [sent, setSent] = useState(0);
  const send = useMutation({
    mutationFn: async () => {
      for (const [at, { image }] of picked.images.entries()) {
        setSent(0);
        const view = await putImage<View>(path, image, setSent).catch((error: unknown) => {
          picked.keep(picked.images.slice(at));
          throw error;
        });
        keep(view);
      }
    },
    onSuccess: () => picked.keep([]),
  });
  return { picked, send, sent };
}

export type ImageSending = ReturnType<typeof useSendImages>;

/** A part did not come, which images show. */
export const useMissed = (id: string, part: string) =>
  useSendImages<WithdrawalView>(`${pathOf(id)}/parts/${part}/not-received`, useKeep(id));

/** A transfer was made, which images of the bank's receipt show. */
export function useTransferProof(id: string) {
  const queries = useQueryClient();
  return useSendImages<DepositView>(`/api/deposits/${encodeURIComponent(id)}/proof`, (deposit) => {
    queries.setQueryData(depositQuery(id).queryKey, deposit);
    void queries.invalidateQueries({ queryKey: recentDepositsQuery().queryKey });
  });
}
