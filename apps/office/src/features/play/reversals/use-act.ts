/** An act on an entry: its answer is the entry as it is then; a refusal has it read again, because something has moved. */
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { REVERSALS } from '../queries.ts';

export function useAct<Request>(
  entryId: string,
  pathOf: (request: Request) => string,
  bodyOf: (request: Request) => object,
  tell: (entry: EntryDetail) => string,
) {
  const t = useT();
  const queries = useQueryClient();
  const key = REVERSALS.one(entryId);
  return useMutation({
    mutationFn: (request: Request) => call<EntryDetail>('POST', pathOf(request), bodyOf(request)),
    onSuccess: (entry) => {
      if (entry.id === entryId) queries.setQueryData(key, entry);
      notifications.show({
        message: tell(entry),
        color: 'teal',
        closeButtonProps: { 'aria-label': t('ask.close') },
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REVERSALS.all }),
  });
}
