import { Field, TextInput } from '@feria/ui';
import { useRef } from 'react';
import { useT } from '../i18n/texts.ts';
import { SendCode } from './send-code.tsx';
import type { SendCodeProps } from './send-code.tsx';

interface CodeFieldProps extends Omit<SendCodeProps, 'onSent'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Whoever it goes to: for another one the countdown begins anew. */
  to?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  refused?: string | undefined;
}

/** A code of digits that was sent, with the button that has it sent; once it is on its way it is typed here. */
export function CodeField({ name, value, onChange, to, hint, error, refused, ...sending }: CodeFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={t('code.label')} hint={hint} error={error} refused={refused}>
      <TextInput
        ref={input}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        suffix={<SendCode key={to} {...sending} onSent={() => input.current?.focus()} />}
      />
    </Field>
  );
}
