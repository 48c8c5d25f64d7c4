import { AlertIcon, InfoIcon, WalletIcon, classNames } from '@feria/ui';
import type { ReactNode } from 'react';
import styles from './form-alert.module.css';

export interface FormAlertProps {
  tone?: 'bad' | 'info';
  children: ReactNode;
  /** What happened to the money. */
  money?: ReactNode;
  /** What to quote to support. */
  reference?: string | undefined;
}

/** What went wrong with a whole form, or what should be known before it; announced when it comes. */
export function FormAlert({ tone = 'bad', children, money, reference }: FormAlertProps) {
  const Sign = tone === 'bad' ? AlertIcon : InfoIcon;
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'bad' ? 'alert' : 'note'}>
      <Sign className={styles.sign} />
      <div className={styles.words}>
        <p>{children}</p>
        {money ? (
          <p className={styles.money}>
            <WalletIcon size={16} />
            <span>{money}</span>
          </p>
        ) : null}
        {reference ? <p className={styles.reference}>{reference}</p> : null}
      </div>
    </div>
  );
}
