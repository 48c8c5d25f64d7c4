import { useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactKind } from '@feria/contracts/members/profile';
import { CodeField } from '../../../ground/forms/code-field.tsx';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { askVerifyCode, SECURITY_KEY, verifyContact } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { FormDialog } from './form-dialog.tsx';

interface VerifyDialogProps {
  kind: ContactKind;
  masked: string;
  onClose: () => void;
}

/** A code to what was told when the account was made shows that it is theirs. */
export function VerifyDialog({ kind, masked, onClose }: VerifyDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const verify = useMutation({
    mutationFn: () => confirmed(() => verifyContact(kind, code.trim())),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SECURITY_KEY });
      toast({ text: t(`security.${kind}Verified`), tone: 'good' });
      onClose();
    },
  });
  const { refused } = useCodeFailure(verify.error);
  const submit = () => {
    setTried(true);
    if (code.trim() === '') return 'verifyCode';
    verify.mutate();
    return undefined;
  };
  return (
    <FormDialog
      title={t(`security.${kind}Verify`)}
      note={t(`security.${kind}VerifyWhy`)}
      submit={t('security.verify')}
      isPending={verify.isPending}
      error={refused ? undefined : verify.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <CodeField
        name="verifyCode"
        value={code}
        onChange={setCode}
        hint={t(`security.confirm.hint.${kind}`, { to: masked })}
        error={tried && code.trim() === '' ? t('form.required') : undefined}
        refused={refused}
        send={() => confirmed(() => askVerifyCode(kind))}
      />
    </FormDialog>
  );
}
