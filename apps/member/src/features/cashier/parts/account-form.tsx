/** An account is added: what its rail asks for, checked as it is typed by the same rules as on the platform. */
import { Button, Field, PasswordInput, Select, Stack, Text, TextInput } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_TYPES, accountFieldsOf } from '@feria/contracts/cashier/account-terms';
import { PAYER_DOCUMENTS } from '@feria/contracts/cashier/documents';
import { faultsOfFields, type FieldFault, type FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailCode, RailField } from '@feria/contracts/cashier/rails';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { useApp } from '../../../ground/market/app-context.ts';
import { useAddAccount } from '../account-orders.ts';
import { banksQuery } from '../queries.ts';
import styles from './cashier.module.css';

interface AccountFormProps {
  rail: RailCode;
  /** In whose name it is added. */
  holder: string;
  hasPaymentPassword: boolean;
  onAdded: (id: string) => void;
}

export function AccountForm({ rail, holder, hasPaymentPassword, onAdded }: AccountFormProps) {
  const t = useT();
  const asked = accountFieldsOf(rail);
  const [fields, setFields] = useState<FieldValues>({});
  const [paymentPassword, setPaymentPassword] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAddAccount();
  const { refused } = useCodeFailure(add.error);
  const faults = faultsOfFields(asked, fields);
  const save = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    add.mutate(
      { rail, fields, ...(paymentPassword ? { paymentPassword } : {}) },
      { onSuccess: ({ items }) => onAdded(items.findLast((one) => one.rail === rail)?.id ?? '') },
    );
  };
  // A form stands in a form: it is sent by its button.
  return (
    <div className={styles.form} role="group" aria-label={t('account.add')}>
      <Text size={14} tone="muted">
        {t('account.inName', { holder })}
      </Text>
      {asked.map((field) => (
        <AccountField
          key={field}
          rail={rail}
          field={field}
          value={fields[field] ?? ''}
          fault={tried ? faults[field] : undefined}
          onChange={(value) => setFields({ ...fields, [field]: value })}
        />
      ))}
      {hasPaymentPassword ? (
        <Field label={t('security.paymentPassword')} refused={refused}>
          <PasswordInput
            name="accountPaymentPassword"
            inputMode="numeric"
            autoComplete="off"
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
            value={paymentPassword}
            onChange={(event) => setPaymentPassword(event.target.value)}
          />
        </Field>
      ) : null}
      <Stack row gap={3}>
        <Button loading={add.isPending} onClick={save}>
          {t('account.save')}
        </Button>
      </Stack>
      {add.error && !refused ? <ActionFailure error={add.error} money={t('withdraw.moneyNone')} /> : null}
    </div>
  );
}

interface AccountFieldProps {
  rail: RailCode;
  field: RailField;
  value: string;
  fault: FieldFault | undefined;
  onChange: (value: string) => void;
}

const NUMERIC: ReadonlySet<RailField> = new Set(['phone', 'accountNumber', 'cci', 'clabe']);

function AccountField({ rail, field, value, fault, onChange }: AccountFieldProps) {
  const t = useT();
  const isChosen = field === 'bank' || field === 'documentType' || field === 'accountType';
  const hint = HINTS.has(field) ? t(`account.hint.${field}` as TextKey) : undefined;
  return (
    <Field
      label={t(`account.field.${field}` as TextKey)}
      hint={hint}
      error={fault ? t(`account.fault.${fault}`) : undefined}
      required
    >
      {isChosen ? (
        <Choice rail={rail} field={field} value={value} onChange={onChange} />
      ) : (
        <TextInput
          name={field}
          value={value}
          inputMode={NUMERIC.has(field) ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
const HINTS: ReadonlySet<RailField> = new Set(['clabe', 'cci', 'breb', 'phone']);

type ChoiceProps = Pick<AccountFieldProps, 'rail' | 'value' | 'onChange'> & {
  field: 'bank' | 'documentType' | 'accountType';
};

function Choice({ rail, field, value, onChange }: ChoiceProps) {
  const t = useT();
  const { merchant } = useApp();
  const banks = useQuery({ ...banksQuery(rail), enabled: field === 'bank' });
  const options =
    field === 'bank'
      ? (banks.data?.items ?? []).map(({ code, name }) => ({ code, name }))
      : field === 'documentType'
        ? (PAYER_DOCUMENTS[merchant?.merchantCode ?? ''] ?? []).map(({ code }) => ({ code, name: code }))
        : ACCOUNT_TYPES.map((code) => ({ code, name: t(`account.type.${code}`) }));
  return (
    <>
      <Select name={field} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t(banks.isLoading ? 'account.banksLoading' : 'account.choose')}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {banks.error ? <ActionFailure error={banks.error} money={t('withdraw.moneyNone')} /> : null}
    </>
  );
}
