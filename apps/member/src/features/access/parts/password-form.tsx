import { Button, Field, PasswordInput, TextInput } from '@feria/ui';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { readUsername } from '../remembered.ts';
import styles from './sign-in.module.css';

export interface PasswordFormProps {
  onEnter: (given: { username: string; password: string }) => void;
  loading: boolean;
  /** The check, and what went wrong: above the button. */
  children: ReactNode;
  /** The box to be remembered, where there is one. */
  remember: ReactNode;
  username?: string | undefined;
  onForgot?: (() => void) | undefined;
}

/** Username or mobile number, and password. */
export function PasswordForm({
  onEnter,
  loading,
  children,
  remember,
  username: begun,
  onForgot,
}: PasswordFormProps) {
  const t = useT();
  const [username, setUsername] = useState(() => begun ?? readUsername());
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const required = (value: string) => (tried && value.trim() === '' ? t('form.required') : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const name = username.trim();
    const missing = name === '' ? 'username' : password === '' ? 'password' : undefined;
    if (missing) return event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
    if (!loading) onEnter({ username: name, password });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
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
      {remember || onForgot ? (
        <div className={styles.aside}>
          {remember}
          {onForgot ? (
            <button type="button" className={form.switch} onClick={onForgot}>
              {t('login.forgot')}
            </button>
          ) : null}
        </div>
      ) : null}
      {children}
      <Button type="submit" block loading={loading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
