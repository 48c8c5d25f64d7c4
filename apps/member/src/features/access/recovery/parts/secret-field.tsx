import { Field, PasswordInput } from '@feria/ui';
import type { FieldRule } from '@feria/contracts/members/member';
import { useLocalized } from '../../../../ground/market/app-context.ts';
import { useT } from '../../../../ground/i18n/texts.ts';

interface SecretFieldProps {
  name: string;
  label: string;
  /** Said before typing; what is wrong takes its place. */
  rule?: FieldRule | undefined;
  value: string;
  error: string | undefined;
  /** The one that holds now: a browser may fill it in. */
  isCurrent?: boolean;
  onChange: (value: string) => void;
}

/** A password, shown or hidden. */
export function SecretField({ name, label, rule, value, error, isCurrent, onChange }: SecretFieldProps) {
  const t = useT();
  const localized = useLocalized();
  const hint = rule && localized(rule.words);
  return (
    <Field label={label} hint={hint === error ? undefined : hint} error={error}>
      <PasswordInput
        name={name}
        autoComplete={isCurrent ? 'current-password' : 'new-password'}
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        maxLength={255}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
