import { Field, PasswordInput, TextInput } from '@feria/ui';
import type { FieldRule } from '@feria/contracts/members/member';
import type { ReactNode } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';
import { inputOf, SECRET_FIELDS } from '../rules.ts';
import type { FormField } from '../rules.ts';

interface RegisterFieldProps {
  name: FormField;
  rule: FieldRule;
  value: string;
  hint: string | undefined;
  error: string | undefined;
  /** Stands before the number: the country's code. */
  prefix: string | undefined;
  /** Stands behind the code: the button that has one sent. */
  suffix?: ReactNode;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** One field of the registration, as its rule has it. */
export function RegisterField({
  name,
  rule,
  value,
  hint,
  error,
  prefix,
  suffix,
  onChange,
  onBlur,
}: RegisterFieldProps) {
  const t = useT();
  const input = {
    ...inputOf(name, rule),
    name,
    value,
    maxLength: 255,
    'aria-required': rule.required,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur,
    ...(prefix ? { prefix } : {}),
    ...(suffix ? { suffix } : {}),
  };
  return (
    <Field
      label={t(`register.${name}`)}
      required={rule.required}
      // Once it is what is wrong it need not be said twice.
      hint={hint === error ? undefined : hint}
      error={error}
    >
      {SECRET_FIELDS.has(name) ? (
        <PasswordInput {...input} showLabel={t('form.showPassword')} hideLabel={t('form.hidePassword')} />
      ) : (
        <TextInput {...input} />
      )}
    </Field>
  );
}
