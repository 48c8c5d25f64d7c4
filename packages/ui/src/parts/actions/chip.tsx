import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from '../layout/surface.module.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  pressed: boolean;
  /** How many there are behind it. */
  count?: ReactNode;
  icon?: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)}>
      {icon}
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </button>
  );
}

export interface ChipLinkProps extends ComponentPropsWithRef<'a'> {
  /** This is where one is. */
  current?: boolean | undefined;
  icon?: ReactNode;
}

/** A category that is a place with an address. */
export function ChipLink({ current, icon, className, children, ...rest }: ChipLinkProps) {
  return (
    <a
      {...rest}
      {...(current ? { 'aria-current': 'page' } : {})}
      className={classNames(styles.chip, className)}
    >
      {icon}
      {children}
    </a>
  );
}
