import { Button, Field, TextInput } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ForgotAnswer } from '@feria/contracts/access/recovery';
import { useApp } from '../../../../ground/market/app-context.ts';
import { EmailInput } from '../../../../ground/forms/email-input.tsx';
import { FormAlert } from '../../../../ground/feedback/form-alert.tsx';
import form from '../../../../ground/forms/form.module.css';
import { ProofBox } from '../../../../ground/proof/proof-box.tsx';
import type { Proof } from '../../../../ground/proof/use-proof.ts';
import { useT } from '../../../../ground/i18n/texts.ts';
import { askForLink } from '../api.ts';
import { useForm } from '../use-form.ts';
import { useRules, useWrong } from '../use-rules.ts';

interface ByEmailProps {
  proof: Proof;
  /** A link is on its way, if name and mail belong together. */
  onSent: (answer: ForgotAnswer) => void;
}

/** Username and email; the answer is the same whether or not there is such an account. */
export function ByEmail({ proof, onSent }: ByEmailProps) {
  const t = useT();
  const { market, wire } = useApp();
  const rules = useRules();
  const wrong = useWrong();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: async () => {
      const given = { username: username.trim(), email: email.trim(), merchantCode: market, language: wire };
      return askForLink({ ...given, pass: await proof.take() });
    },
    onSuccess: onSent,
  });
  const { ref, errorOf, failureText, submit } = useForm(
    {
      username: wrong('username', username, rules?.username),
      email: wrong('email', email, rules?.email),
    },
    ask.error,
  );
  return (
    <form ref={ref} className={form.form} onSubmit={submit(() => ask.isPending || ask.mutate())} noValidate>
      <Field label={t('register.username')} error={errorOf('username')}>
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
      <EmailInput
        label={t('register.email')}
        hint={t('recovery.verifiedEmail')}
        value={email}
        onChange={setEmail}
        error={errorOf('email')}
      />
      <ProofBox proof={proof} />
      {failureText ? <FormAlert>{failureText}</FormAlert> : null}
      <Button type="submit" block loading={ask.isPending}>
        {t('recovery.sendLink')}
      </Button>
    </form>
  );
}
