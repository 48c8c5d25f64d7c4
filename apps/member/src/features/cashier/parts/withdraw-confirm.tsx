import { Button, Dialog } from '@feria/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../app/texts.ts';
import styles from './cashier.module.css';

export interface WithdrawConfirmProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  failure: ReactNode;
  /** The order in numbers. */
  children: ReactNode;
}

/** The last look before money leaves the balance. */
export function WithdrawConfirm({ open, onClose, onConfirm, busy, failure, children }: WithdrawConfirmProps) {
  const t = useT();
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
          <Button loading={busy} onClick={onConfirm}>
            {t('withdraw.confirm')}
          </Button>
        </>
      }
    >
      {children}
      <p className={styles.note}>{t('withdraw.confirmNote')}</p>
      {failure}
    </Dialog>
  );
}
