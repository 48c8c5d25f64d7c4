import { Button, Copyable, Dialog, Field, PasswordInput, useToast } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { breachOf } from '@feria/contracts/members/register-rules';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { rulesQuery, setFirstPassword } from '../api.ts';

interface FirstPasswordProps {
  /** The name that the platform has just given. */
  account?: string | undefined;
  onClose: () => void;
}

/** The first password of an account that has none: without it nobody comes back to it, and it takes no money. */
export function FirstPassword({ account, onClose }: FirstPasswordProps) {
  const t = useT();
  const failure = useFailureText();
  const toast = useToast();
  const queries = useQueryClient();
  const { market } = useApp();
  const localized = useLocalized();
  const { member } = useSession();
  const { data: rules } = useQuery(rulesQuery(market, 'username'));
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const set = useMutation({
    mutationFn: () => setFirstPassword({ newPassword: password, confirmNewPassword: again }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['own'] });
      onClose();
      toast({ text: t('firstPassword.done'), tone: 'good' });
    },
  });
  const rule = rules?.password;
  const breach = rule && breachOf({ ...rule, enabled: true, required: true }, password);
  const wrong = breach === 'empty' ? t('form.required') : breach ? localized(rule.words) : undefined;
  const differs = again === password ? undefined : t('register.differ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = wrong ? 'newPassword' : differs ? 'confirmNewPassword' : undefined;
    if (first) ref.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (!set.isPending) set.mutate();
  };
  const words = { showLabel: t('form.showPassword'), hideLabel: t('form.hidePassword') };
  const name = account ?? member?.account;
  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('firstPassword.title')}>
      <form ref={ref} className={form.form} onSubmit={submit} noValidate>
        {name ? (
          <p>
            {t(account ? 'firstPassword.yours' : 'firstPassword.account')}{' '}
            <Copyable value={name} copyLabel={t('shell.copyAccount')} copiedLabel={t('shell.copied')} />
          </p>
        ) : null}
        <p>{t('firstPassword.why')}</p>
        {/* For the browser's own keeper of passwords. */}
        <input type="hidden" name="username" autoComplete="username" value={name ?? ''} readOnly />
        <Field
          label={t('register.password')}
          hint={rule && localized(rule.words)}
          error={tried ? wrong : undefined}
          required
        >
          <PasswordInput
            {...words}
            name="newPassword"
            autoComplete="new-password"
            maxLength={255}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label={t('register.confirmPassword')} error={tried ? differs : undefined} required>
          <PasswordInput
            {...words}
            name="confirmNewPassword"
            autoComplete="new-password"
            maxLength={255}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </Field>
        {set.error ? <FormAlert>{failure(set.error).text}</FormAlert> : null}
        <Button type="submit" block loading={set.isPending}>
          {t('firstPassword.submit')}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('firstPassword.later')}
        </Button>
      </form>
    </Dialog>
  );
}
