import { Button, Dialog, Field, PasswordInput, Text } from '@feria/ui';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';

export interface WithdrawConfirmProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  failure: ReactNode;
  /** Of whoever has set a payment password. */
  password: { value: string; onChange: (value: string) => void; refused: string | undefined } | undefined;
  /** The order in numbers. */
  children: ReactNode;
}

/** The last look before money leaves the balance. */
export function WithdrawConfirm(props: WithdrawConfirmProps) {
  const { open, onClose, onConfirm, busy, failure, password, children } = props;
  const t = useT();
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isMissing = password?.value === '';
  const confirm = () => {
    setTried(true);
    if (isMissing) input.current?.focus();
    else onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!busy}
      title={t('withdraw.confirmTitle')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('withdraw.back')}
          </Button>
          <Button loading={busy} onClick={confirm}>
            {t('withdraw.confirm')}
          </Button>
        </>
      }
    >
      {children}
      <Text size={14} tone="muted">
        {t('withdraw.confirmNote')}
      </Text>
      {password ? (
        <Field
          label={t('security.paymentPassword')}
          error={tried && isMissing ? t('form.required') : undefined}
          refused={password.refused}
        >
          <PasswordInput
            ref={input}
            name="paymentPassword"
            inputMode="numeric"
            autoComplete="off"
            maxLength={64}
            showLabel={t('form.showPassword')}
            hideLabel={t('form.hidePassword')}
            value={password.value}
            onChange={(event) => password.onChange(event.target.value)}
          />
        </Field>
      ) : null}
      {failure}
    </Dialog>
  );
}
