import { Button } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecoveryAnswer } from '@feria/contracts/access/recovery';
import { useApp } from '../../../../ground/market/app-context.ts';
import { FormAlert } from '../../../../ground/feedback/form-alert.tsx';
import form from '../../../../ground/forms/form.module.css';
import { MobileInput, useDialingCode } from '../../../../ground/forms/mobile-input.tsx';
import { ProofBox } from '../../../../ground/proof/proof-box.tsx';
import type { Proof } from '../../../../ground/proof/use-proof.ts';
import { CodeField } from '../../../../ground/forms/code-field.tsx';
import { useT } from '../../../../ground/i18n/texts.ts';
import { askPhoneCode, setByPhone } from '../api.ts';
import { useForm } from '../use-form.ts';
import { useRules, useWrong } from '../use-rules.ts';
import { SecretField } from './secret-field.tsx';

const NUMBER = /^\+?\d{6,15}$/;
const CODE = /^\d{6}$/;

interface ByMobileProps {
  proof: Proof;
  onAnswer: (answer: RecoveryAnswer, number: string) => void;
}

/** A number, the code that it is sent, and the new password. */
export function ByMobile({ proof, onAnswer }: ByMobileProps) {
  const t = useT();
  const { market } = useApp();
  const rules = useRules();
  const wrong = useWrong();
  const [dialingCode, setDialingCode] = useDialingCode();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const number = mobile.replaceAll(/[\s().-]/g, '');
  const digits = code.replaceAll(/\s/g, '');
  const to = { mobileNum: number, countryDialingCode: dialingCode, merchantCode: market };
  const set = useMutation({
    mutationFn: () => setByPhone({ ...to, verificationCode: digits, newPassword: password }),
    onSuccess: (answer) => onAnswer(answer, number),
  });
  const shapeOf = (value: string, shape: RegExp, words: string) =>
    value === '' ? t('form.required') : shape.test(value) ? undefined : words;
  const { ref, check, errorOf, refused, failureText, submit } = useForm(
    {
      mobileNum: shapeOf(number, NUMBER, t('mobile.wrong')),
      verificationCode: shapeOf(digits, CODE, t('code.wrongShape')),
      newPassword: wrong('password', password, rules?.password),
    },
    set.error,
  );
  return (
    <form ref={ref} className={form.form} onSubmit={submit(() => set.isPending || set.mutate())} noValidate>
      <MobileInput
        value={mobile}
        code={dialingCode}
        onChange={setMobile}
        onCode={setDialingCode}
        hint={t('recovery.verifiedMobile')}
        error={errorOf('mobileNum')}
      />
      <CodeField
        name="verificationCode"
        value={code}
        onChange={setCode}
        to={`${dialingCode} ${number}`}
        error={errorOf('verificationCode')}
        refused={refused}
        maySend={() => check(['mobileNum'])}
        send={async () => askPhoneCode({ ...to, pass: await proof.take() })}
      />
      <SecretField
        name="newPassword"
        label={t('recovery.newPassword')}
        rule={rules?.password}
        value={password}
        error={errorOf('newPassword')}
        onChange={setPassword}
      />
      <ProofBox proof={proof} />
      {failureText ? <FormAlert>{failureText}</FormAlert> : null}
      <Button type="submit" block loading={set.isPending}>
        {t('recovery.setPassword')}
      </Button>
    </form>
  );
}
