import { Field, TextInput } from '@feria/ui';

interface EmailInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
}

/** An address for mail, as keyboards and browsers know it; 254 characters is the longest there can be (RFC 5321 4.5.3.1.3). */
export function EmailInput({ label, value, onChange, error, hint }: EmailInputProps) {
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
