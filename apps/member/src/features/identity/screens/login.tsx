import { Button, Checkbox, Dialog, Field, PasswordInput, TextInput } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFailureText } from '../../../app/failure-text.ts';
import { FormAlert } from '../../../app/parts/form-alert.tsx';
import form from '../../../app/parts/form.module.css';
import { openSession } from '../../../app/session.ts';
import { useT } from '../../../app/texts.ts';
import type { TextKey } from '../../../app/texts.ts';
import { logIn } from '../api.ts';

export interface EnterProps {
  onClose: () => void;
  /** Somebody is signed in: on to where the way was stopped. */
  onDone: () => void;
  /** To register instead, or back. */
  onOther: () => void;
  /** Why it was asked for. */
  note?: TextKey | undefined;
}

/** The login popup. A wrong name and a wrong password look the same. */
export function Login({ onClose, onDone, onOther, note }: EnterProps) {
  const t = useT();
  const failure = useFailureText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [tried, setTried] = useState(false);
  const enter = useMutation({
    mutationFn: logIn,
    onSuccess: ({ value }) => {
      if (!value) return;
      openSession(value.token);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '' || password === '' || enter.isPending) return;
    enter.mutate({ username: username.trim(), password, type: 'username', remember, agentPage: false });
  };
  const required = (value: string) => (tried && value.trim() === '' ? t('form.required') : undefined);
  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('login.title')}>
      <form className={form.form} onSubmit={submit} noValidate>
        {note ? <FormAlert tone="info">{t(note)}</FormAlert> : null}
        <Field label={t('login.username')} error={required(username)}>
          <TextInput
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label={t('login.password')} error={required(password)}>
          <PasswordInput
            name="password"
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
            maxLength={255}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('login.remember')}
        </Checkbox>
        {enter.error ? <FormAlert>{failure(enter.error).text}</FormAlert> : null}
        <Button type="submit" block loading={enter.isPending}>
          {t('login.submit')}
        </Button>
        <p className={form.other}>
          {t('login.noAccount')}
          <button type="button" className={form.switch} onClick={onOther}>
            {t('login.toRegister')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
