import { Dialog, Field, TextInput, useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { renewCodes, turnOff } from '../api.ts';
import { FormDialog } from './form-dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** What takes the authenticator or its recovery codes away asks for a code of theirs first. */
export function OwnCodeDialog({ what, onClose }: { what: 'renew' | 'turnOff'; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const act = useMutation({
    mutationFn: async () => {
      if (what === 'renew') return (await renewCodes(code.trim())).value.codes;
      await turnOff(code.trim());
      return undefined;
    },
    onSuccess: async (codes) => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'own' && String(queryKey[1]).startsWith('/api/security'),
      });
      if (codes) return;
      toast({ text: t('security.appIsOff'), tone: 'info' });
      onClose();
    },
  });
  const { refused } = useCodeFailure(act.error);
  if (act.data)
    return (
      <Dialog open onClose={onClose} title={t('security.codesTitle')} closeLabel={t('security.close')}>
        <RecoveryCodeList codes={act.data} onDone={onClose} />
      </Dialog>
    );
  const missing = code.trim() === '' ? t('form.required') : undefined;
  const submit = () => {
    setTried(true);
    if (missing) return 'ownCode';
    act.mutate();
    return undefined;
  };
  return (
    <FormDialog
      title={t(what === 'renew' ? 'security.codesRenew' : 'security.appTurnOff')}
      note={t(what === 'renew' ? 'security.codesRenewNote' : 'security.appTurnOffNote')}
      submit={t(what === 'renew' ? 'security.codesRenew' : 'security.turnOff')}
      variant={what === 'renew' ? 'primary' : 'danger'}
      isPending={act.isPending}
      error={refused ? undefined : act.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('security.confirm.label.own_code')}
        hint={t('security.confirm.hint.own_code', { to: '' })}
        error={tried ? missing : undefined}
        refused={refused}
      >
        <TextInput
          name="ownCode"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
