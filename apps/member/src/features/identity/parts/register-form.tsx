import { Button, Checkbox, Field, PasswordInput, TextInput } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useApp } from '../../../app/app-context.ts';
import { useDialogs } from '../../../app/dialogs.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { Refused } from '../../../app/failures.ts';
import { FormAlert } from '../../../app/parts/form-alert.tsx';
import form from '../../../app/parts/form.module.css';
import { openSession } from '../../../app/session.ts';
import { useT } from '../../../app/texts.ts';
import { Trans } from '../../../app/trans.ts';
import { register } from '../api.ts';
import type { RegisterPayload, RegisterRules, RegisterSettings } from '../api.ts';
import { FIELD_OF_REFUSAL } from '../rules.ts';
import type { RegisterField } from '../rules.ts';
import { useRuleWords } from '../use-rule-words.ts';

interface RegisterFormProps {
  rules: RegisterRules;
  settings: RegisterSettings;
  onDone: () => void;
  onOther: () => void;
}

type Values = Record<RegisterField, string>;

export function RegisterForm({ rules, settings, onDone, onOther }: RegisterFormProps) {
  const t = useT();
  const app = useApp();
  const failure = useFailureText();
  const { open } = useDialogs();
  const [values, setValues] = useState<Values>(emptyValues);
  const [touched, setTouched] = useState<ReadonlySet<RegisterField>>(new Set());
  const [terms, setTerms] = useState(false);
  const [tried, setTried] = useState(false);
  const { hintOf, errorOf } = useRuleWords(rules, values);
  const send = useMutation({
    mutationFn: register,
    onSuccess: ({ value }) => {
      if (!value) return;
      openSession(value.token);
      onDone();
    },
  });
  const refusal = send.error instanceof Refused ? send.error : null;
  const refusedField = refusal ? FIELD_OF_REFUSAL[refusal.code] : undefined;

  const change = (name: RegisterField) => (event: { target: { value: string } }) => {
    setValues({ ...values, [name]: event.target.value });
    // A refusal speaks of what was sent, not of what is being mended.
    if (refusedField === name) send.reset();
  };
  const leave = (name: RegisterField) => () => setTouched(new Set([...touched, name]));
  const errorFor = (name: RegisterField) => {
    if (refusal && refusedField === name) return failure(refusal).text;
    return tried || (touched.has(name) && values[name] !== '') ? errorOf(name) : undefined;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWrong = FIELDS.some((name) => rules[name].enabled && errorOf(name) !== undefined);
    if (isWrong || !terms || send.isPending) return;
    send.mutate(payloadOf(values, settings, app.market, app.wire));
  };
  const text = (name: RegisterField) => ({
    name,
    value: values[name],
    maxLength: 255,
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: change(name),
    onBlur: leave(name),
  });
  const field = (name: RegisterField) => ({
    label: t(`register.${name}`),
    hint: hintOf(name),
    error: errorFor(name),
    optional: rules[name].required ? undefined : t('form.optional'),
  });
  const passwordLabels = { showLabel: t('form.showPassword'), hideLabel: t('form.hidePassword') };

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Field {...field('username')}>
        <TextInput {...text('username')} autoComplete="username" />
      </Field>
      <Field {...field('password')}>
        <PasswordInput {...text('password')} {...passwordLabels} autoComplete="new-password" />
      </Field>
      {rules.confirmPassword.enabled ? (
        <Field {...field('confirmPassword')}>
          <PasswordInput {...text('confirmPassword')} {...passwordLabels} autoComplete="new-password" />
        </Field>
      ) : null}
      {rules.affiliateCode.enabled ? (
        <Field {...field('affiliateCode')}>
          <TextInput {...text('affiliateCode')} autoComplete="off" />
        </Field>
      ) : null}
      <Checkbox
        checked={terms}
        onChange={(event) => setTerms(event.target.checked)}
        error={tried && !terms ? t('register.termsRequired') : undefined}
      >
        <Trans
          id="register.terms"
          values={{ age: settings.minimumAge }}
          tags={{
            link: (words) => (
              <button
                type="button"
                className={form.inline}
                onClick={(event) => {
                  // Inside a label a press would tick the box too.
                  event.preventDefault();
                  open({ kind: 'help', topic: 'term' });
                }}
              >
                {words}
              </button>
            ),
          }}
        />
      </Checkbox>
      {send.error && !refusedField ? <FormAlert>{failure(send.error).text}</FormAlert> : null}
      <Button type="submit" block loading={send.isPending}>
        {t('register.submit')}
      </Button>
      <p className={form.other}>
        {t('register.hasAccount')}
        <button type="button" className={form.switch} onClick={onOther}>
          {t('register.toLogin')}
        </button>
      </p>
    </form>
  );
}

const FIELDS: readonly RegisterField[] = ['username', 'password', 'confirmPassword', 'affiliateCode'];

/** An invitation link fills its code in (spec section 4, registration). */
function emptyValues(): Values {
  const query = new URLSearchParams(location.search);
  const affiliateCode = query.get('affiliateCode') ?? query.get('referralCode') ?? '';
  return { username: '', password: '', confirmPassword: '', affiliateCode };
}

function payloadOf(
  values: Values,
  settings: RegisterSettings,
  merchantCode: RegisterPayload['merchantCode'],
  language: RegisterPayload['language'],
): RegisterPayload {
  const { affiliateCode, ...rest } = values;
  const referralCode = new URLSearchParams(location.search).get('referralCode');
  return {
    ...rest,
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(referralCode ? { referralCode } : {}),
    domain: location.host,
    registerUrl: location.href.slice(0, 2_000),
    registerMethod: 'WEB',
    login: true,
    terms: true,
    termsVersion: settings.termsVersion,
    merchantCode,
    language,
  };
}
