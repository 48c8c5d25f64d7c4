import { Field, TextInput, useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';
import { SECURITY_KEY, setRealName } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { FormDialog } from './form-dialog.tsx';

/** Set once: payouts go to this name. */
export function RealNameDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => confirmed(() => setRealName(name.trim())),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SECURITY_KEY, exact: true });
      toast({ text: t('security.realNameDone'), tone: 'good' });
      onClose();
    },
  });
  const missing = name.trim() === '' ? t('form.required') : undefined;
  const submit = () => {
    setTried(true);
    if (missing) return 'payeeName';
    save.mutate();
    return undefined;
  };
  return (
    <FormDialog
      title={t('security.realNameSet')}
      note={t('security.realNameOnce')}
      submit={t('security.save')}
      isPending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('register.payeeName')}
        hint={t('register.payeeNameHint')}
        error={tried ? missing : undefined}
      >
        <TextInput
          name="payeeName"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
