import { ChevronRightIcon, IconButton, KeyIcon } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../../ground/market/app-context.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { logIn } from '../api.ts';
import { readUsername } from '../remembered.ts';
import { useArrival } from '../../../ground/external-login/use-arrival.ts';
import styles from './quick-form.module.css';

/**
 * Name and password in the header, where there is room. What else is asked for, and whatever goes wrong, is the popup's: it goes on
 * with what was begun here.
 */
export function QuickForm({ onForgot }: { onForgot?: (() => void) | undefined }) {
  const t = useT();
  const { market } = useApp();
  const { open } = useDialogs();
  const [, navigate] = useLocation();
  const arrive = useArrival();
  const [username, setUsername] = useState(readUsername);
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: logIn,
    onSuccess: ({ value, step }) => {
      if (step) open({ kind: 'login', begun: { username, step } });
      if (!value) return;
      arrive(value);
      navigate('/');
    },
    onError: (error, sent) => {
      setPassword('');
      const isUnseen = error instanceof Refused && error.code === 'identity.human_required';
      open({ kind: 'login', begun: { username, ...(isUnseen ? { sent } : { error }) } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = username.trim();
    if (name === '' || password === '') return open({ kind: 'login', begun: { username: name } });
    if (!enter.isPending) enter.mutate({ username: name, password, merchantCode: market });
  };
  return (
    <form className={styles.quick} aria-label={t('login.quickForm')} onSubmit={submit} noValidate>
      <input
        className={styles.input}
        name="username"
        aria-label={t('login.username')}
        placeholder={t('login.byName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <span className={styles.secret}>
        <input
          className={styles.input}
          name="password"
          type="password"
          aria-label={t('login.password')}
          placeholder={t('login.password')}
          autoComplete="current-password"
          maxLength={255}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {onForgot ? (
          <IconButton label={t('login.forgot')} icon={<KeyIcon size={18} />} onClick={onForgot} />
        ) : null}
      </span>
      <IconButton
        type="submit"
        label={t('login.quick')}
        icon={<ChevronRightIcon size={20} />}
        aria-busy={enter.isPending || undefined}
        className={styles.enter}
      />
    </form>
  );
}
