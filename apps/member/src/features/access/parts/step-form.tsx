import { Button, Field, Select, TextInput } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { SessionAnswer } from '@feria/contracts/access/sessions';
import type { SignInStep, StepWay } from '@feria/contracts/access/sign-in';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { SendCode } from '../../../ground/forms/send-code.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import type { T } from '../../../ground/i18n/texts.ts';
import { askStepCode, proveStep } from '../api.ts';

interface StepFormProps {
  step: SignInStep;
  onDone: (value: SessionAnswer['value']) => void;
  /** Begins again. */
  onBack: () => void;
}

/** A device or a network that the account has not been used from: one more proof, of those that its owner has. */
export function StepForm({ step, onDone, onBack }: StepFormProps) {
  const t = useT();
  const [by, setBy] = useState<StepWay>(step.ways[0]?.by ?? 'email');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const way = step.ways.find((one) => one.by === by);
  const prove = useMutation({ mutationFn: proveStep, onSuccess: ({ value }) => onDone(value) });
  const { refused, told } = useCodeFailure(prove.error);
  const typed = code.trim();
  const missing = tried && typed === '' ? t('form.required') : undefined;

  const choose = (next: StepWay) => {
    setBy(next);
    setCode('');
    setTried(false);
    prove.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed === '') return input.current?.focus();
    if (!prove.isPending) prove.mutate({ step: step.token, by, code: typed });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <FormAlert tone="info">{t(step.isAlways ? 'login.step.always' : 'login.step.why')}</FormAlert>
      {step.ways.length > 1 ? (
        <Field label={t('login.step.way')}>
          <Select value={by} onChange={(event) => choose(event.target.value as StepWay)}>
            {step.ways.map((one) => (
              <option key={one.by} value={one.by}>
                {nameOf(t, one)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label={t(
          by === 'bank_name'
            ? 'login.step.bankName'
            : by === 'own_code'
              ? 'login.step.ownCode'
              : 'code.label',
        )}
        hint={way?.to ? t('login.step.goesTo', { to: way.to }) : t(`login.step.hint.${by}`)}
        error={missing}
        refused={refused}
      >
        <TextInput
          ref={input}
          name="proof"
          key={by}
          maxLength={255}
          value={code}
          {...inputOf(by)}
          onChange={(event) => setCode(event.target.value)}
          suffix={
            by === 'mobile' || by === 'email' ? (
              <SendCode
                key={by}
                send={() => askStepCode({ step: step.token, by })}
                onSent={() => input.current?.focus()}
              />
            ) : undefined
          }
        />
      </Field>
      {told ? <FormAlert>{told}</FormAlert> : null}
      <Button type="submit" block loading={prove.isPending}>
        {t('login.step.submit')}
      </Button>
      <p className={form.other}>
        <button type="button" className={form.switch} onClick={onBack}>
          {t('login.step.back')}
        </button>
      </p>
    </form>
  );
}

const nameOf = (t: T, { by, to }: SignInStep['ways'][number]): string =>
  t(`login.step.by.${by}`, { to: to ?? '' });

function inputOf(by: StepWay) {
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  // A recovery code has letters, too.
  if (by === 'own_code') return { ...plain, autoComplete: 'one-time-code' };
  if (by === 'bank_name') return { ...plain, autoComplete: 'name', autoCapitalize: 'words' };
  return { ...plain, autoComplete: 'one-time-code', inputMode: 'numeric' } as const;
}
