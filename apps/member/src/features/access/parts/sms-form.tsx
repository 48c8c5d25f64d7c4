import { Button } from '@feria/ui';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import form from '../../../ground/forms/form.module.css';
import { MobileInput, useDialingCode } from '../../../ground/forms/mobile-input.tsx';
import type { Proof } from '../../../ground/proof/use-proof.ts';
import { CodeField } from '../../../ground/forms/code-field.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { askLoginCode } from '../api.ts';

const NUMBER = /^\+?\d{6,15}$/;
const CODE = /^\d{6}$/;

interface SmsFormProps {
  onEnter: (given: { mobileNum: string; countryDialingCode: string; verificationCode: string }) => void;
  loading: boolean;
  proof: Proof;
  /** What the platform says of the code. */
  refused: string | undefined;
  children: ReactNode;
  remember: ReactNode;
}

/** A mobile number and the code that it is sent. The check comes before the code, not before the sign-in (spec section 4). */
export function SmsForm({ onEnter, loading, proof, refused, children, remember }: SmsFormProps) {
  const t = useT();
  const { market } = useApp();
  const [dialingCode, setDialingCode] = useDialingCode();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'none' | 'number' | 'all'>('none');
  const ref = useRef<HTMLFormElement>(null);
  const focus = (name: string) => ref.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  const number = mobile.replaceAll(/[\s().-]/g, '');
  const wrongOf = (value: string, shape: RegExp, words: 'mobile.wrong' | 'code.wrongShape') =>
    value === '' ? t('form.required') : shape.test(value) ? undefined : t(words);
  const wrongNumber = wrongOf(number, NUMBER, 'mobile.wrong');
  const digits = code.replaceAll(/\s/g, '');
  const wrongCode = wrongOf(digits, CODE, 'code.wrongShape');

  const maySend = () => {
    setTried('number');
    if (wrongNumber) focus('mobileNum');
    return wrongNumber === undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried('all');
    if (wrongNumber) return focus('mobileNum');
    if (wrongCode) return focus('verificationCode');
    if (!loading) onEnter({ mobileNum: number, countryDialingCode: dialingCode, verificationCode: digits });
  };
  return (
    <form ref={ref} className={form.form} onSubmit={submit} noValidate>
      <MobileInput
        value={mobile}
        code={dialingCode}
        onChange={setMobile}
        onCode={setDialingCode}
        error={tried === 'none' ? undefined : wrongNumber}
      />
      <CodeField
        name="verificationCode"
        value={code}
        onChange={setCode}
        to={`${dialingCode} ${number}`}
        error={tried === 'all' ? wrongCode : undefined}
        refused={refused}
        maySend={maySend}
        send={async () =>
          askLoginCode({
            mobileNum: number,
            countryDialingCode: dialingCode,
            merchantCode: market,
            pass: await proof.take(),
          })
        }
      />
      {remember}
      {children}
      <Button type="submit" block loading={loading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
