import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { SECURITY_KEY } from '../api.ts';
import { FormDialog } from './form-dialog.tsx';

interface RemoveDialogProps {
  title: string;
  note: string;
  submit: string;
  remove: () => Promise<unknown>;
  /** What is out of date afterwards. */
  queryKey: QueryKey;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Takes away what signs a member in, after the session has shown once more who is there. */
export function RemoveDialog({ remove, queryKey, onRemoved, onClose, ...words }: RemoveDialogProps) {
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmed(remove),
    onSuccess: async () => {
      // With what signs in beside it: it may be the last one now.
      const keys = [queryKey, SECURITY_KEY];
      await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: key })));
      onRemoved?.();
      onClose();
    },
  });
  const submit = () => {
    mutate();
    return undefined;
  };
  return <FormDialog {...words} {...{ isPending, error, onClose }} variant="danger" onSubmit={submit} />;
}
