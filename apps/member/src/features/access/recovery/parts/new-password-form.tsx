import { Button } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecoveryAnswer, RecoveryOpened } from '@feria/contracts/access/recovery';
import { FormAlert } from '../../../../ground/feedback/form-alert.tsx';
import form from '../../../../ground/forms/form.module.css';
import { PasskeyStopped, signByPasskey } from '../../../../ground/session/passkey.ts';
import { useT } from '../../../../ground/i18n/texts.ts';
import { askPasskey, finish } from '../api.ts';
import { useForm } from '../use-form.ts';
import { useWrong } from '../use-rules.ts';
import { AccountField } from './account-field.tsx';
import { firstWay, ProofField, type Way } from './proof-field.tsx';
import { SecretField } from './secret-field.tsx';

interface NewPasswordFormProps {
  token: string;
  opened: RecoveryOpened;
  onDone: (answer: RecoveryAnswer) => void;
}

/** What a recovery's token opens: one more proof where the account has one, and the new password, twice. */
export function NewPasswordForm({ token, opened, onDone }: NewPasswordFormProps) {
  const t = useT();
  const wrong = useWrong();
  const { account, ways, rule } = opened;
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? firstWay(ways);
  const byPasskey = way?.by === 'passkey';
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const set = useMutation({
    mutationFn: async () =>
      finish({
        token,
        newPassword: password,
        confirmNewPassword: repeated,
        ...(byPasskey ? { passkey: await signByPasskey((await askPasskey(token)).value) } : {}),
        ...(way && !byPasskey ? { code: code.trim() } : {}),
      }),
    onSuccess: onDone,
  });
  const { ref, focus, errorOf, refused, failureText, submit } = useForm(
    {
      code: way && !byPasskey && code.trim() === '' ? t('form.required') : undefined,
      newPassword: wrong('password', password, rule),
      confirmNewPassword: repeated === password ? undefined : t('register.differ'),
    },
    set.error,
  );
  const isStopped = set.error instanceof PasskeyStopped;
  return (
    <form ref={ref} className={form.form} onSubmit={submit(() => set.isPending || set.mutate())} noValidate>
      <AccountField account={account} />
      {way ? (
        <ProofField
          {...{ token, ways, way, code }}
          error={errorOf('code')}
          refused={refused}
          onCode={setCode}
          onWay={setChosen}
          onSent={() => focus('code')}
        />
      ) : null}
      <SecretField
        name="newPassword"
        label={t('recovery.newPassword')}
        rule={rule}
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
      {isStopped ? <FormAlert>{t('recovery.passkeyStopped')}</FormAlert> : null}
      {failureText && !isStopped ? <FormAlert>{failureText}</FormAlert> : null}
      <Button type="submit" block loading={set.isPending}>
        {t('recovery.setPassword')}
      </Button>
    </form>
  );
}
