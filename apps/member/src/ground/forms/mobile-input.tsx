import { Field, Select, TextInput } from '@feria/ui';
import { useState } from 'react';
import { useApp } from '../market/app-context.ts';
import { useT } from '../i18n/texts.ts';
import { useCountry } from '../market/use-country.ts';
import { Flag } from './flag.tsx';
import styles from './mobile-input.module.css';

const DIALING_KEY = 'feria_dialing_code';

/** The code that a number is dialled with: the one that was chosen last on this device, else that of the market's country. */
export function useDialingCode(): [code: string, choose: (code: string) => void] {
  const { merchant, permission } = useApp();
  const [chosen, setChosen] = useState(() => localStorage.getItem(DIALING_KEY));
  const offered = permission?.merchants.map(({ countryDialingCode }) => countryDialingCode) ?? [];
  const choose = (code: string) => {
    localStorage.setItem(DIALING_KEY, code);
    setChosen(code);
  };
  const known = chosen !== null && offered.includes(chosen) ? chosen : undefined;
  return [known ?? merchant?.countryDialingCode ?? '', choose];
}

export interface MobileInputProps {
  value: string;
  code: string;
  onChange: (value: string) => void;
  onCode: (code: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A mobile number as it is dialled at home, and its country: the flag, the name and the code. */
export function MobileInput({ value, code, onChange, onCode, error, hint }: MobileInputProps) {
  const t = useT();
  const countryOf = useCountry();
  const { permission } = useApp();
  const merchants = permission?.merchants ?? [];
  const country = merchants.find(({ countryDialingCode }) => countryDialingCode === code)?.country ?? '';
  return (
    <>
      <Field
        label={
          <span className={styles.country}>
            {t('mobile.country')}
            <Flag country={country} />
          </span>
        }
      >
        <Select
          name="countryDialingCode"
          autoComplete="tel-country-code"
          value={code}
          onChange={(event) => onCode(event.target.value)}
        >
          {merchants.map(({ country: id, merchantCode, countryDialingCode }) => (
            <option key={id} value={countryDialingCode}>
              {`${countryOf({ merchantCode })} (+${countryDialingCode})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('mobile.number')} error={error} {...(hint ? { hint } : {})}>
        <TextInput
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix={`+${code}`}
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  );
}
