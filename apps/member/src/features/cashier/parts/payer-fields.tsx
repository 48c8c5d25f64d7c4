import { Field, Select, Stack, TextInput } from '@feria/ui';
import { ACCOUNT_TYPES } from '@feria/contracts/cashier/account-terms';
import { faultsOfPayer, PAYER_DOCUMENTS } from '@feria/contracts/cashier/documents';
import type { FieldFault, FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailField } from '@feria/contracts/cashier/rails';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useT, type T, type TextKey } from '../../../ground/i18n/texts.ts';
import { BankField, type BankFieldProps } from './bank-field.tsx';

export interface PayerFieldsProps {
  /** Where the list of banks is read. */
  banks: BankFieldProps['banks'];
  fields: readonly RailField[];
  country: string;
  values: FieldValues;
  onValues: (values: FieldValues) => void;
  /** Somebody tried to go on: every fault is shown, not only those of what was left. */
  tried: boolean;
}

const PERSON_TYPES = ['individual', 'association'] as const;

/** How each is typed: keyboards of phones, and what a browser may fill in. */
const TYPED: Readonly<Partial<Record<RailField, ComponentProps<typeof TextInput>>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  approvalCode: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  documentNumber: { autoComplete: 'off', autoCapitalize: 'characters' },
  clabe: { inputMode: 'numeric', autoComplete: 'off' },
  cci: { inputMode: 'numeric', autoComplete: 'off' },
  accountNumber: { inputMode: 'numeric', autoComplete: 'off' },
  breb: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
};

/** What the rail's gateway has to be told, and nothing else. Each says what is wrong with it as soon as it is left. */
export function PayerFields(props: PayerFieldsProps) {
  const { banks, fields, country, values, onValues, tried } = props;
  const t = useT();
  const [left, setLeft] = useState<ReadonlySet<RailField>>(new Set());
  const faults = faultsOfPayer(fields, country, values);
  const errorOf = (field: RailField): string | undefined => {
    const fault = faults[field];
    const isShown = tried || (left.has(field) && fault !== 'missing');
    return fault && isShown ? faultText(t, field, fault, values) : undefined;
  };
  const leave = (field: RailField): void => setLeft(new Set([...left, field]));
  const put = (field: RailField, value: string): void => onValues({ ...values, [field]: value });
  const controlOf = (field: RailField): ReactNode => {
    const shared = {
      name: field,
      value: values[field] ?? '',
      onBlur: () => leave(field),
    };
    const options = optionsOf(t, field, country);
    return options ? (
      <Select {...shared} onChange={(event) => put(field, event.target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    ) : (
      <TextInput {...TYPED[field]} {...shared} onChange={(event) => put(field, event.target.value)} />
    );
  };
  return (
    <Stack gap={4}>
      {fields.map((field) =>
        field === 'bank' ? (
          <BankField
            key={field}
            banks={banks}
            value={values.bank ?? ''}
            onValue={(bank) => put('bank', bank)}
            onBlur={() => leave('bank')}
            error={errorOf('bank')}
          />
        ) : (
          <Field
            key={field}
            label={t(`payer.field.${field}` as TextKey)}
            hint={hintOf(t, field, country)}
            error={errorOf(field)}
          >
            {controlOf(field)}
          </Field>
        ),
      )}
    </Stack>
  );
}

/** With what a form begins: what is chosen from a list is never empty. */
export function startValues(fields: readonly RailField[], country: string, known: FieldValues): FieldValues {
  const first = PAYER_DOCUMENTS[country]?.[0]?.code;
  return {
    ...(fields.includes('accountType') ? { accountType: ACCOUNT_TYPES[0] } : {}),
    ...(fields.includes('personType') ? { personType: 'individual' } : {}),
    ...(fields.includes('documentType') && first ? { documentType: first } : {}),
    ...Object.fromEntries(fields.flatMap((field) => (known[field] ? [[field, known[field]]] : []))),
  };
}

/** Of a field that is chosen from a list; undefined: it is typed. */
function optionsOf(t: T, field: RailField, country: string): { value: string; label: string }[] | undefined {
  if (field === 'personType')
    return PERSON_TYPES.map((type) => ({ value: type, label: t(`payer.person.${type}`) }));
  if (field === 'accountType')
    return ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`account.type.${type}`) }));
  if (field === 'documentType')
    return (PAYER_DOCUMENTS[country] ?? []).map(({ code }) => ({
      value: code,
      label: t(documentKey(country, code)),
    }));
  return undefined;
}

/** The same letters mean another document in another country. */
const documentKey = (country: string, code: string): TextKey =>
  `payer.document.${country}.${code}` as TextKey;

const HINTED: ReadonlySet<RailField> = new Set(['approvalCode', 'clabe', 'cci', 'breb']);

function hintOf(t: T, field: RailField, country: string): string | undefined {
  if (HINTED.has(field)) return t(`payer.hint.${field}` as TextKey);
  if (field === 'phone' && (country === 'CO' || country === 'PE')) return t(`payer.hint.phone.${country}`);
  return undefined;
}

function faultText(t: T, field: RailField, fault: FieldFault, { documentType = '' }: FieldValues): string {
  if (fault === 'missing') return t('payer.fault.missing');
  if (field === 'clabe' && fault === 'check_digit') return t('payer.fault.clabeDigit');
  if (field === 'documentNumber') return t('payer.fault.documentNumber', { type: documentType });
  return t(`payer.fault.${field}` as TextKey);
}
