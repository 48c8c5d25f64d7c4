import { Button, Combobox, Field, Select, Stack } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
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
  onBlur: () => void;
  error: string | undefined;
}

/** From how many on a list is searched rather than looked through. */
const MANY = 8;

/** The banks of today, as the gateway lists them; one of a long list is found by a part of its name. */
export function BankField({ banks, value, onValue, onBlur, error }: BankFieldProps) {
  const t = useT();
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
  return (
    <Field label={t('payer.field.bank')} error={error}>
      {data.items.length > MANY ? (
        <Combobox
          name="bank"
          options={data.items.map(({ code, name }) => ({ value: code, label: name }))}
          value={value}
          onValue={onValue}
          onBlur={onBlur}
          matches={(name, typed) => fold(name).includes(fold(typed))}
          placeholder={t('payer.bankSearch')}
          found={(count) => t('payer.banksFound', { count })}
        />
      ) : (
        <Select name="bank" value={value} onBlur={onBlur} onChange={(event) => onValue(event.target.value)}>
          <option value="">{t('payer.bankChoose')}</option>
          {data.items.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
