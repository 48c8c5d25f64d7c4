/** An account is added: what its rail asks for, checked as it is typed by the same rules as on the platform. */
import { Button, Field, PasswordInput, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountFieldsOf } from '@feria/contracts/cashier/account-terms';
import { faultsOfPayer } from '@feria/contracts/cashier/documents';
import { pickFields, type FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailCode } from '@feria/contracts/cashier/rails';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { useApp } from '../../../ground/market/app-context.ts';
import { useAddAccount } from '../account-orders.ts';
import { banksQuery, knownFieldsQuery } from '../queries.ts';
import { PayerFields, startValues } from './payer-fields.tsx';
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
  const { merchant } = useApp();
  const known = useQuery(knownFieldsQuery());
  const [given, setGiven] = useState<FieldValues>({});
  const [paymentPassword, setPaymentPassword] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAddAccount();
  const { refused } = useCodeFailure(add.error);
  const country = merchant?.country ?? '';
  const values = { ...startValues(asked, country, known.data?.fields ?? {}), ...given };
  const faults = faultsOfPayer(asked, country, values);
  const save = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    add.mutate(
      { rail, fields: pickFields(asked, values), ...(paymentPassword ? { paymentPassword } : {}) },
      { onSuccess: ({ items }) => onAdded(items.findLast((one) => one.rail === rail)?.id ?? '') },
    );
  };
  // A form stands in a form: it is sent by its button.
  return (
    <div className={styles.form} role="group" aria-label={t('account.add')}>
      <Text size={14} tone="muted">
        {t('account.inName', { holder })}
      </Text>
      {known.isPending ? (
        <SkeletonBlock className={styles.bone} />
      ) : (
        <PayerFields
          banks={banksQuery(rail)}
          fields={asked}
          country={country}
          values={values}
          onValues={setGiven}
          tried={tried}
        />
      )}
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
