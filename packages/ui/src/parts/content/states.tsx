import type { ReactNode } from 'react';
import { Bunting } from '../../brand/bunting.tsx';
import { classNames } from '../../class-names.ts';
import { AlertIcon, OfflineIcon, WalletIcon } from '../../icons.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why there is nothing, and what would put something here. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, className)}>
      <Bunting className={styles.art} />
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** What happened to the money; say it whenever money was in reach, also when nothing moved. */
  money?: ReactNode;
  action?: ReactNode;
  /** What to quote to support. */
  reference?: string | undefined;
  className?: string | undefined;
}

export function ErrorState({ title, children, money, action, reference, className }: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, className)} role="alert">
      <span className={styles.sign}>
        <AlertIcon size={24} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {money ? (
        <p className={styles.money}>
          <WalletIcon />
          <span>{money}</span>
        </p>
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      {reference ? <p className={styles.reference}>{reference}</p> : null}
    </div>
  );
}

export interface OfflineBannerProps {
  offline: boolean;
  /** What still works and what waits. */
  children: ReactNode;
  className?: string | undefined;
}

/** The region stands from the start, so that its coming is announced. */
export function OfflineBanner({ offline, children, className }: OfflineBannerProps) {
  return (
    <div role="status" className={className}>
      {offline ? (
        <p className={styles.banner}>
          <OfflineIcon size={18} />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}
