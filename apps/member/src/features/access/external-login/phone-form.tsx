import { Button } from '@feria/ui';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { ExternalLoginAnswer, ExternalLoginWays } from '@feria/contracts/access/external-login';
import { useApp } from '../../../ground/market/app-context.ts';
import { useExternalLoginFailure } from '../../../ground/external-login/errors.ts';
import { loadService } from '../../../ground/external-login/prove.ts';
import { SERVICE_SENT, type SentCode } from '../../../ground/external-login/service-code.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { MobileInput, useDialingCode } from '../../../ground/forms/mobile-input.tsx';
import { CodeField } from '../../../ground/forms/code-field.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './external-login.module.css';
import { useExternalLogin } from './use-external-login.ts';

const SEPARATORS = /[\s().-]/g;

interface PhoneFormProps {
  service: NonNullable<ExternalLoginWays['service']>;
  agentPage: boolean;
  remember: boolean;
  onAnswer: (answer: ExternalLoginAnswer) => void;
  children: ReactNode;
}

/** A phone code that the authentication service sends and checks; the platform takes its word for the number. */
export function PhoneForm({ service, children, ...options }: PhoneFormProps) {
  const t = useT();
  const { language } = useApp();
  const outside = useExternalLogin(options);
  const failure = useExternalLoginFailure();
  const [dialingCode, setDialingCode] = useDialingCode();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<'number' | 'code'>();
  const [sent, setSent] = useState<SentCode>();
  const place = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLFormElement>(null);
  const focus = (name: string) => ref.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const digits = mobile.replaceAll(SEPARATORS, '');
  const number = digits.startsWith('+') ? digits : `+${dialingCode}${digits}`;

  const ask = (what: 'number' | 'code') => {
    setMissing(what);
    focus(what === 'number' ? 'mobileNum' : 'verificationCode');
  };
  const maySend = () => {
    if (digits === '') ask('number');
    return digits !== '';
  };
  const send = async () => {
    const { sendPhoneCode } = await loadService();
    if (!place.current) throw new Error('the form is gone');
    setSent(await sendPhoneCode(service, language, { number, place: place.current }));
    return { success: true, message: 'code_sent', value: SERVICE_SENT } as const;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (digits === '') return ask('number');
    const typed = code.replaceAll(/\s/g, '');
    if (typed === '' || !sent) return ask('code');
    if (!outside.isPending)
      outside.enter({ prove: async () => ({ by: 'service', idToken: await sent.prove(typed) }) });
  };
  return (
    <form ref={ref} className={form.form} onSubmit={submit} noValidate>
      <MobileInput
        value={mobile}
        code={dialingCode}
        onChange={(value) => {
          setMobile(value);
          setSent(undefined);
        }}
        onCode={setDialingCode}
        error={missing === 'number' && digits === '' ? t('outside.phone.missingNumber') : undefined}
      />
      <CodeField
        name="verificationCode"
        value={code}
        onChange={setCode}
        to={number}
        error={missing === 'code' && (code === '' || !sent) ? t('outside.phone.missingCode') : undefined}
        refused={outside.isCode ? outside.failureText : undefined}
        maySend={maySend}
        send={send}
        wordsOf={failure}
      />
      <div ref={place} className={styles.place} />
      {children}
      {outside.failureText && !outside.isCode ? <FormAlert>{outside.failureText}</FormAlert> : null}
      <Button type="submit" block loading={outside.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
