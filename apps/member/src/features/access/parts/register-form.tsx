import { Button, Dialog } from '@feria/ui';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../../ground/market/app-context.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { ProofBox } from '../../../ground/proof/proof-box.tsx';
import { SendCode } from '../../../ground/forms/send-code.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import type { RegisterMethod, RegisterRules, RegisterSettings } from '../api.ts';
import { splitFields, type FormField } from '../rules.ts';
import { useRegistration } from '../use-registration.ts';
import { RegisterField } from './register-field.tsx';
import { TermsBox } from './terms-box.tsx';

interface RegisterFormProps {
  method: RegisterMethod;
  rules: RegisterRules;
  settings: RegisterSettings;
  onDone: () => void;
  onOther: () => void;
}

/** What the market needs, and folded below it what may be left out. */
export function RegisterForm({ method, rules, settings, onDone, onOther }: RegisterFormProps) {
  const t = useT();
  const { merchant } = useApp();
  const registration = useRegistration({ method, rules, settings, onDone });
  const { fields, values, failureText } = registration;
  const ref = useRef<HTMLFormElement>(null);
  const focus = (name: string) => ref.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const { asked, optional } = splitFields(fields, rules);
  // An invitation that came with the address is seen.
  const [isMore, setMore] = useState(() => optional.some((name) => values[name] !== ''));
  const isPapersLater = !rules.payeeName.enabled && !rules.idNumber.enabled;
  const dialingCode = merchant && `+${merchant.countryDialingCode}`;

  const sendCode = (
    <SendCode
      key={values.mobileNum}
      send={() => {
        if (!ref.current) throw new Error('the form is gone');
        return registration.sendCode(ref.current);
      }}
      wordsOf={registration.codeFailure}
      maySend={() => {
        const may = registration.maySendCode();
        if (!may) focus('mobileNum');
        return may;
      }}
      onSent={() => focus('verificationCode')}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = registration.submit();
    // What is folded away cannot be focused.
    if (optional.some((name) => name === wrong)) flushSync(() => setMore(true));
    // The form is longer than a phone's screen: what is wrong comes into sight, also of a screen reader.
    if (wrong) focus(wrong);
  };

  const fieldOf = (name: FormField) => (
    <RegisterField
      key={name}
      name={name}
      // A number that is given is proven, also where it may be left out.
      rule={name === 'verificationCode' ? { ...rules[name], required: true } : rules[name]}
      value={values[name]}
      hint={registration.hintOf(name)}
      error={registration.shownError(name)}
      prefix={name === 'mobileNum' ? dialingCode : undefined}
      suffix={name === 'verificationCode' ? sendCode : undefined}
      onChange={(value) => registration.change(name, value)}
      onBlur={() => registration.leave(name)}
    />
  );

  return (
    <>
      <form
        ref={ref}
        className={form.form}
        onSubmit={submit}
        // Whoever begins to type is checked meanwhile, and need not wait at the end. Not for a button: what the check says stands
        // above it, so it would move away under the finger that presses it, and the press would be lost.
        onFocus={({ target }) => {
          if (!(target instanceof HTMLButtonElement)) registration.proof.begin();
        }}
        noValidate
      >
        <p className={form.note}>{t('register.marks')}</p>
        {asked.map(fieldOf)}
        {optional.length > 0 ? (
          <details
            className={form.more}
            open={isMore}
            onToggle={(event) => setMore(event.currentTarget.open)}
          >
            <summary>{t('register.optional')}</summary>
            <div className={form.form}>{optional.map(fieldOf)}</div>
          </details>
        ) : null}
        {isPapersLater ? <p className={form.note}>{t('register.later')}</p> : null}
        <TermsBox
          age={settings.minimumAge}
          checked={registration.terms}
          onChange={registration.setTerms}
          missing={registration.termsMissing}
        />
        <ProofBox proof={registration.proof} />
        {failureText ? <FormAlert>{failureText}</FormAlert> : null}
        <Button type="submit" block loading={registration.isSending}>
          {t('register.submit')}
        </Button>
        <p className={form.other}>
          {t('register.hasAccount')}
          <button type="button" className={form.switch} onClick={onOther}>
            {t('register.toLogin')}
          </button>
        </p>
      </form>
      <Dialog
        open={registration.hasUnknownInvitation}
        onClose={registration.forget}
        title={t('in_popup_prompt')}
        footer={<Button onClick={registration.forget}>{t('in_increase_submit')}</Button>}
      >
        <p>{t('invitation_code_error')}</p>
      </Dialog>
    </>
  );
}
