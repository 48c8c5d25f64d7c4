/** Takes an entry back, or asks a second person to: the answer is the entry as it is then. A refusal has it read again, because something has moved. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntryDetail, ReversalPayload } from '@feria/contracts/play/reversals';
import { useActed } from '../../../ground/feedback/acted.ts';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { REVERSALS } from '../queries.ts';

export function useTakeBack(entryId: string) {
  const t = useT();
  const queries = useQueryClient();
  const acted = useActed();
  return useMutation({
    mutationFn: (request: ReversalPayload) =>
      call<EntryDetail>('POST', `/entries/${entryId}/reversal`, request),
    onSuccess: (entry) => {
      queries.setQueryData(REVERSALS.one(entryId), entry);
      acted(t(entry.order?.state === 'waiting' ? 'reversal.asked' : 'reversal.done'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REVERSALS.all }),
  });
}
