import { Field, TextInput } from '@feria/ui';
import { useT } from '../../../../ground/i18n/texts.ts';

/** Whose password it is: to read, and for a password manager to keep the new one under. */
export function AccountField({ account }: { account: string }) {
  const t = useT();
  return (
    <Field label={t('register.username')}>
      <TextInput name="username" autoComplete="username" readOnly value={account} />
    </Field>
  );
}
