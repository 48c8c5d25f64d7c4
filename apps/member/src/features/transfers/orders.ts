/** What a member asks of the game wallets. Each may be pressed twice and is done once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsolidateAnswer, TransferDirection, TransferView } from '@feria/contracts/transfers/member';
import { call } from '../../ground/http/api.ts';
import { Refused } from '../../ground/http/failures.ts';
import { readMoneyAgain } from '../../ground/http/own-queries.ts';
import { forgetKey, keyFor } from '../../ground/http/request-key.ts';

export interface Move {
  vassalage: string;
  direction: TransferDirection;
  /** A decimal string, or 'all'. */
  amount: string;
}

/** Moves money between the balance and one game wallet. It is pending until the amounts on the screen are the new ones. */
export function useMove() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => send<TransferView>('/api/wallet/transfer', 'transfer', { ...move }),
    onSuccess: () => forgetKey(sessionStorage, 'transfer'),
    onSettled: () => readMoneyAgain(queries),
  });
}

/** Brings back what stands in every game wallet. The same holds. */
export function useBringBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      send<ConsolidateAnswer>('/api/wallet/consolidated-funds', 'consolidate', { cause: 'consolidate' }),
    onSuccess: () => forgetKey(sessionStorage, 'consolidate'),
    onSettled: () => readMoneyAgain(queries),
  });
}

/** Whether a failed order may have been carried out all the same. */
export function isFateUnknown(error: unknown): boolean {
  if (!(error instanceof Refused)) return true;
  return ['service.unavailable', 'service.failed'].includes(error.code);
}

function send<Answer>(path: string, form: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const content = Object.values(fields).join(' ');
  const idempotencyKey = keyFor(sessionStorage, form, content, () => crypto.randomUUID());
  return call<Answer>(path, { method: 'POST', session: true, body: { ...fields, idempotencyKey } });
}
