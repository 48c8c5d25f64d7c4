import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useT } from '../i18n/texts.ts';

/** Hides what is typed, with a look at it for whoever wants one, by the keyboard too; it takes what is pasted or filled in (ASVS 5.0, 6.2.6 and 6.2.7). */
export function PasswordField(props: PasswordInputProps) {
  const t = useT();
  return (
    <PasswordInput
      maxLength={255}
      required
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('password.look') }}
      {...props}
    />
  );
}
