import { Button, Dialog, useToast } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasswordDue } from '@feria/contracts/access/sessions';
import { useLocation } from 'wouter';
import { useDialogs } from '../../../../ground/dialogs/dialogs.ts';
import { FormAlert } from '../../../../ground/feedback/form-alert.tsx';
import form from '../../../../ground/forms/form.module.css';
import { useT } from '../../../../ground/i18n/texts.ts';
import { useSession } from '../../../../ground/session/use-session.ts';
import { changePassword } from '../api.ts';
import { AccountField } from '../parts/account-field.tsx';
import { SecretField } from '../parts/secret-field.tsx';
import { useForm } from '../use-form.ts';
import { useRules, useWrong } from '../use-rules.ts';

interface ChangePasswordProps {
  onClose: () => void;
  /** Why it has to be changed; by choice without one. */
  due?: PasswordDue | undefined;
  /** Nothing else can be done before. */
  isForced?: boolean | undefined;
}

/** Another password: the old one is always asked for, every other session ends. */
export function ChangePassword({ onClose, due, isForced = false }: ChangePasswordProps) {
  const t = useT();
  const { open } = useDialogs();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isForced}
      closeLabel={isForced ? undefined : t('shell.close')}
      title={t('password.title')}
    >
      <div className={form.form}>
        {due ? <FormAlert tone="info">{t(`password.due.${due}`)}</FormAlert> : null}
        <ChangeForm isDue={due !== undefined} onDone={onClose} />
        {isForced ? (
          <Button variant="quiet" block onClick={() => open({ kind: 'signOut' })}>
            {t('shell.signOut')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function ChangeForm({ isDue, onDone }: { isDue: boolean; onDone: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { member } = useSession();
  const rules = useRules();
  const wrong = useWrong();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const change = useMutation({
    mutationFn: () =>
      changePassword({ oldPassword: old, newPassword: password, confirmNewPassword: repeated }),
    onSuccess: async () => {
      // The login info first (spec section 4): while it still says that the password is due, the dialog would come again.
      await queries.invalidateQueries({ queryKey: ['own'] }).catch(() => undefined);
      toast({ text: t('password.changed'), tone: 'good' });
      onDone();
      // What came between somebody and where they went leaves them there.
      if (!isDue) navigate('/');
    },
  });
  const { ref, errorOf, failureText, submit } = useForm(
    {
      oldPassword: old === '' ? t('form.required') : undefined,
      newPassword: wrong('password', password, rules?.password),
      confirmNewPassword: repeated === password ? undefined : t('register.differ'),
    },
    change.error,
  );
  return (
    <form
      ref={ref}
      className={form.form}
      onSubmit={submit(() => change.isPending || change.mutate())}
      noValidate
    >
      <AccountField account={member?.account ?? ''} />
      <SecretField
        name="oldPassword"
        label={t('password.old')}
        value={old}
        error={errorOf('oldPassword')}
        isCurrent
        onChange={setOld}
      />
      <SecretField
        name="newPassword"
        label={t('recovery.newPassword')}
        rule={rules?.password}
        value={password}
        error={errorOf('newPassword')}
        onChange={setPassword}
      />
      <SecretField
        name="confirmNewPassword"
        label={t('recovery.repeat')}
        value={repeated}
        error={errorOf('confirmNewPassword')}
        onChange={setRepeated}
      />
      <p className={form.note}>{t('password.note')}</p>
      {failureText ? <FormAlert>{failureText}</FormAlert> : null}
      <Button type="submit" block loading={change.isPending}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
