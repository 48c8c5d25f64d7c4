import { Button, Field, Select, Stack, TextInput } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { fold } from '../../../ground/lists/fold.ts';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import type { banksQuery } from '../queries.ts';
import styles from './method-cards.module.css';

export interface BankFieldProps {
  /** Where its list is read. */
  banks: ReturnType<typeof banksQuery>;
  value: string;
  onValue: (code: string) => void;
  error: string | undefined;
}

/** From how many on a list is searched rather than looked through. */
const MANY = 8;

/** The banks of today, as the gateway lists them; a long list is narrowed by what is typed. */
export function BankField({ banks, value, onValue, error }: BankFieldProps) {
  const t = useT();
  const [sought, setSought] = useState('');
  const { data, error: failure, refetch } = useQuery(banks);
  if (failure)
    return (
      <Stack gap={3}>
        <ActionFailure error={failure} money={t('deposit.moneyNone')} />
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('payer.banksAgain')}
        </Button>
      </Stack>
    );
  if (!data) return <SkeletonBlock className={styles.boneInput} />;
  const found = data.items.filter(
    ({ code, name }) => code === value || fold(name).includes(fold(sought.trim())),
  );
  return (
    <Stack gap={3}>
      {data.items.length > MANY ? (
        <Field label={t('payer.bankSearch')}>
          <TextInput
            type="search"
            name="bankSearch"
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </Field>
      ) : null}
      <Field
        label={t('payer.field.bank')}
        hint={sought === '' ? undefined : t('payer.banksFound', { count: found.length })}
        error={error}
      >
        <Select name="bank" value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">{t('payer.bankChoose')}</option>
          {found.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </Stack>
  );
}
